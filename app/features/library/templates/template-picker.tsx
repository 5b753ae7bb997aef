import { Library, SearchX } from "lucide-react";
import { useState } from "react";
import type { Template } from "../../../../domain/templates/template.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { Bubble } from "../../../shared/bubble/bubble.tsx";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { loadFiles } from "../../../shared/content/material-calls.ts";
import { hasWords, templateLabel } from "../../../shared/content/template-label.ts";

/** Templates drawn at most; the search finds the others. */
const SHOWN = 60;

export interface TemplatePickerProps {
  /** Tells whether the chosen template would replace a written text. */
  isReplacing: boolean;
  onPicked(template: Template, files: LibraryFile[]): void;
  onClose(): void;
}

/**
 * Offers the templates of the chat or bot: a press shows one as it will look, the button takes it over (MSG-30,
 * NAV-37).
 */
export function TemplatePicker({ isReplacing, onPicked, onClose }: TemplatePickerProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const library = useLoaded(async () => {
    const list = browserClient.call(templateCalls(owner.type).list, { params: { id: owner.id } });
    // Without the files' names and pictures the templates can be chosen anyway.
    const [templates, files] = await Promise.all([list, loadFiles(owner).catch(() => [])]);
    return { templates, files };
  });
  const { templates = [], files = [] } = library.value ?? {};
  const found = templates.filter((template) => hasWords(template, files, search));
  const template = templates.find(({ id }) => id === picked);

  return (
    <Dialog
      title={t("send.template.title")}
      primary={{ text: t("send.template.use"), isDisabled: template === undefined }}
      onPrimary={() => {
        if (template === undefined) return;
        onPicked(template, files);
        onClose();
      }}
      onClosed={onClose}
    >
      <LoadingNote of={library} />
      {library.value && templates.length === 0 && (
        <EmptyState
          icon={Library}
          title={t("library.templates.empty")}
          actions={<ButtonLink to={ownerPath(owner, "contentlib/create")}>{t("library.template.new")}</ButtonLink>}
        >
          <p>{t("library.templates.empty.detail")}</p>
        </EmptyState>
      )}
      {templates.length > 0 && (
        <>
          {isReplacing && <p className="text-sm text-muted">{t("send.template.replaces")}</p>}
          <SearchField label={t("library.templates.search")} value={search} onChange={setSearch} />
          {found.length === 0 && <EmptyState icon={SearchX} title={t("library.found", { count: 0 })} />}
          <fieldset className="grid min-w-0 gap-2">
            <legend className="sr-only">{t("send.template.title")}</legend>
            {found.slice(0, SHOWN).map((each) => (
              <div
                key={each.id}
                className="min-w-0 overflow-hidden rounded-md border border-line has-checked:border-accent"
              >
                <label className="tap flex min-w-0 cursor-pointer items-center gap-3 px-3 text-sm has-checked:bg-accent-soft hover:bg-hover">
                  <input
                    type="radio"
                    name="template"
                    checked={each.id === picked}
                    onChange={() => setPicked(each.id)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  <bdi className="min-w-0 truncate py-2">
                    {templateLabel(each, files) || t("library.template.untitled")}
                  </bdi>
                </label>
                {each.id === picked && (
                  <div className="bg-tg-wall p-3">
                    <Bubble message={each} files={files} meta="✓✓" />
                  </div>
                )}
              </div>
            ))}
          </fieldset>
          {found.length > SHOWN && <p className="text-sm text-muted">{t("send.template.more", { count: SHOWN })}</p>}
        </>
      )}
    </Dialog>
  );
}
