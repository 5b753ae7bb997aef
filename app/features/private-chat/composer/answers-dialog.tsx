import { Library, Plus, SearchX } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { botTemplates } from "../../../../domain/endpoints/templates.ts";
import { fillVariables, valuesFor } from "../../../../domain/private-chats/answer-variables.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { Payload, Template } from "../../../../domain/templates/template.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { cutText } from "../../../components/text/cut-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { hasWords, templateLabel } from "../../../shared/content/template-label.ts";
import { NewAnswer } from "./new-answer.tsx";

/** Templates drawn at most; the search finds the others. */
const SHOWN = 60;
/** Most UTF-16 units that are shown of each. */
const SHOWN_UNITS = 300;

interface AnswersDialogProps {
  bot: { id: string; username: string };
  /** the contact, whose names replace the placeholders */
  user: Contact["user"];
  /** the text in the field, with which a new answer begins */
  begun: string;
  onPicked(payload: Payload): void;
  onClose(): void;
}

/** Shows the bot's templates as quick answers: a press inserts one into the message; new ones are stored in place. */
export function AnswersDialog({ bot, user, begun, onPicked, onClose }: AnswersDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isNew, setNew] = useState(false);
  const loaded = useLoaded(() => browserClient.call(botTemplates.list, { params: { id: bot.id } }));
  const templates = loaded.value ?? [];
  const found = templates.filter((template) => hasWords(template, [], search));

  function pick({ id: _id, name: _name, ctime: _ctime, mtime: _mtime, ...payload }: Template) {
    onPicked({ ...payload, ...fillVariables(payload, valuesFor(user, bot.username)) });
    onClose();
  }
  function onKey(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || first === undefined) return;
    event.preventDefault();
    pick(first);
  }

  if (isNew) {
    return (
      <NewAnswer
        botId={bot.id}
        begun={begun}
        onStored={(template) => {
          loaded.setValue([template, ...templates]);
          setNew(false);
        }}
        onClose={() => setNew(false)}
      />
    );
  }
  return (
    <Dialog title={t("privateChat.answers")} onClosed={onClose}>
      <LoadingNote of={loaded} />
      {loaded.value !== null && (
        <Button icon={Plus} onClick={() => setNew(true)}>
          {t("privateChat.answers.new")}
        </Button>
      )}
      {loaded.value?.length === 0 && (
        <EmptyState icon={Library} title={t("privateChat.answers.none")}>
          <p>{t("privateChat.answers.none.detail")}</p>
        </EmptyState>
      )}
      {templates.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field takes the first that is found */}
          <div onKeyDown={onKey}>
            <SearchField label={t("privateChat.answers.search")} value={search} onChange={setSearch} />
          </div>
          {found.length === 0 && <EmptyState icon={SearchX} title={t("search.none", { keyword: search })} />}
          <ul className="grid gap-2">
            {found.slice(0, SHOWN).map((template) => (
              <li key={template.id}>
                <AnswerButton template={template} onPress={() => pick(template)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function AnswerButton({ template, onPress }: { template: Template; onPress(): void }) {
  const { t } = useTranslation();
  const { content, assets, keyboard } = template;
  const buttons = keyboard.flat().length;
  const label = templateLabel(template, []);
  const text = content.trim();
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid w-full gap-0.5 rounded-md border border-line px-3 py-2 text-start text-sm hover:bg-hover"
    >
      {/* A name that is drawn from the text says nothing more. */}
      {label !== "" && !text.startsWith(label.replace(/…$/, "")) && <bdi className="cut font-semibold">{label}</bdi>}
      {text !== "" && (
        <span dir="auto" className="line-clamp-3 whitespace-pre-line">
          {cutText(text, SHOWN_UNITS)}
        </span>
      )}
      {assets.length + buttons > 0 && (
        <span className="flex gap-3 text-xs text-muted">
          {assets.length > 0 && <span>{t("privateChat.answers.files", { count: assets.length })}</span>}
          {buttons > 0 && <span>{t("privateChat.answers.buttons", { count: buttons })}</span>}
        </span>
      )}
    </button>
  );
}
