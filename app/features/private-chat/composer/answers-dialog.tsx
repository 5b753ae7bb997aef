import { Library, SearchX } from "lucide-react";
import { useState } from "react";
import { botTemplates } from "../../../../domain/endpoints/templates.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { cutText } from "../../../components/text/cut-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { hasWords } from "../../../shared/content/template-label.ts";

/** Templates drawn at most; the search finds the others. */
const SHOWN = 60;
/** UTF-16 units of each that are drawn. */
const SHOWN_UNITS = 300;

interface AnswersDialogProps {
  botId: string;
  onPicked(text: string): void;
  onClose(): void;
}

/** The texts of the bot's templates: a press puts one into the message. */
export function AnswersDialog({ botId, onPicked, onClose }: AnswersDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const loaded = useLoaded(async () => {
    const templates = await browserClient.call(botTemplates.list, { params: { id: botId } });
    return templates.filter(({ content }) => content.trim() !== "");
  });
  const templates = loaded.value ?? [];
  const found = templates.filter((template) => hasWords(template, [], search));
  return (
    <Dialog title={t("privateChat.answers")} onClosed={onClose}>
      <LoadingNote of={loaded} />
      {loaded.value?.length === 0 && (
        <EmptyState icon={Library} title={t("privateChat.answers.none")}>
          <p>{t("privateChat.answers.none.detail")}</p>
        </EmptyState>
      )}
      {templates.length > 0 && (
        <>
          <p className="text-sm text-muted">{t("privateChat.answers.plain")}</p>
          <SearchField label={t("privateChat.answers.search")} value={search} onChange={setSearch} />
          {found.length === 0 && <EmptyState icon={SearchX} title={t("search.none", { keyword: search })} />}
          <ul className="grid gap-2">
            {found.slice(0, SHOWN).map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  onClick={() => {
                    onPicked(template.content);
                    onClose();
                  }}
                  className="w-full rounded-md border border-line px-3 py-2 text-start hover:bg-hover"
                >
                  <span dir="auto" className="line-clamp-3 text-sm whitespace-pre-line">
                    {cutText(template.content.trim(), SHOWN_UNITS)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
