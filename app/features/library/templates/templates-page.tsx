import { Library, Plus, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import type { Template } from "../../../../domain/templates/template.ts";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { formatList } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { type ContentOwner, ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { hasWords } from "../../../shared/content/template-label.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { LibrarySlots } from "../library-slots.tsx";
import type { ListedTemplate, TemplatesData } from "./load-templates.ts";
import { TemplateCard } from "./template-card.tsx";
import { useWords } from "./template-uses.ts";

const loadForward = async () =>
  (await withTexts(import("./forward-dialog.tsx"), "features/library/templates/forward-dialog")).ForwardDialog;

/** Cards drawn at first, and again with every "Show more". */
const PAGE = 24;

/** Shows the saved messages of a chat or bot as the bubbles that they will be (LIB-01). */
export function TemplatesPage({ data: { templates, files, slots } }: { data: TemplatesData }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const deletion = useDeleteTemplate(owner);
  const kept = templates.ok ? templates.value.filter(({ template }) => !deletion.hidden.has(template.id)) : [];
  // A deletion that can still be taken back keeps its place until then.
  const isFull = slots.used >= slots.max;
  const isKept = useLackedRight("settings") !== null;
  const create = ownerPath(owner, "contentlib/create");
  const newLink = (
    <ButtonLink kind="primary" icon={Plus} to={create} shortcut="new">
      {t("library.template.new")}
    </ButtonLink>
  );
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("library.title")}
        detail={t("library.templates.detail")}
        actions={templates.ok && kept.length > 0 && !isFull && !isKept && newLink}
      />
      <SectionTabs />
      <SettingsNotice />
      {!templates.ok && <FailurePanel message={templates.message} extra={templates.extra} />}
      {templates.ok && kept.length > 0 && (
        <LibrarySlots label={t("library.templates")} slots={{ ...slots, used: kept.length }} />
      )}
      {templates.ok && kept.length === 0 && (
        <EmptyState icon={Library} title={t("library.templates.empty")} actions={!isKept && newLink}>
          <p>{t("library.templates.empty.detail")}</p>
        </EmptyState>
      )}
      {kept.length > 0 && <List kept={kept} files={files} isFull={isFull} isKept={isKept} onDelete={deletion.start} />}
      <ConfirmDialog
        ref={deletion.question}
        title={t("library.template.delete.title")}
        detail={t("library.template.delete.used", { uses: deletion.uses })}
        verb={t("library.delete")}
        onConfirm={deletion.confirm}
      />
    </div>
  );
}

interface ListProps {
  kept: ListedTemplate[];
  files: TemplatesData["files"];
  isFull: boolean;
  /** The reader may only look at them (AMB-278). */
  isKept: boolean;
  onDelete(listed: ListedTemplate): void;
}

function List({ kept, files, isFull, isKept, onDelete }: ListProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(PAGE);
  const [copied, setCopied] = useState("");
  const [forwarded, setForwarded] = useState<Template | null>(null);
  const forward = useLazyPart(loadForward);
  const copy = useWrite(templateCalls(owner.type).create, {
    success: "library.template.duplicated",
    act: "library.duplicate",
    offersRetry: true,
  });
  const found = kept.filter(({ template }) => hasWords(template, files, search));

  function duplicate({ id, ctime: _ctime, mtime: _mtime, ...fields }: Template) {
    if (copy.isPending) return;
    setCopied(id);
    void copy.run({ params: { id: owner.id }, body: fields });
  }

  return (
    <>
      <SearchField label={t("library.templates.search")} value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {search === "" ? "" : t("library.found", { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon={SearchX} title={t("library.found", { count: 0 })} />}
      <ul data-rows className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {found.slice(0, most).map((listed) => (
          <TemplateCard
            key={listed.template.id}
            listed={listed}
            files={files}
            isBusy={copy.isPending && copied === listed.template.id}
            isFull={isFull}
            isKept={isKept}
            onForward={() => {
              setForwarded(listed.template);
              void forward.open();
            }}
            onDuplicate={() => duplicate(listed.template)}
            onDelete={() => onDelete(listed)}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button className="justify-self-center" onClick={() => setMost(most + PAGE)}>
          {t("library.more")}
        </Button>
      )}
      {forward.Part && forwarded && <forward.Part template={forwarded} onClose={forward.close} />}
    </>
  );
}

/**
 * Deletes a template: at once and with an undo, but after a question where something would have no message left
 * (AMB-154).
 */
function useDeleteTemplate(owner: ContentOwner) {
  const { t, i18n } = useTranslation();
  const { hidden, run } = useUndoable(templateCalls(owner.type).delete, "library.delete");
  const wordsOf = useWords();
  const question = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<ListedTemplate | null>(null);
  const remove = (id: string) => run(id, { params: { id: owner.id, itemId: id } }, t("library.template.deleted"));
  return {
    hidden,
    question,
    /** The uses that the question names, in words. */
    uses: formatList(i18n.language, (asked?.uses ?? []).map(wordsOf)),
    start(listed: ListedTemplate) {
      if (listed.uses.length === 0) return remove(listed.template.id);
      setAsked(listed);
      question.current?.showModal();
    },
    confirm() {
      question.current?.close();
      if (asked) remove(asked.template.id);
    },
  };
}
