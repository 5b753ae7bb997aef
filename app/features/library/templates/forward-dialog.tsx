import { useNavigate } from "@remix-run/react";
import { useMemo, useState } from "react";
import { joinParts } from "../../../../domain/joins.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { loadChats } from "../../../shared/chat/load-chat.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { useComparedForm } from "../../../shared/lists/use-compared-form.ts";
import { TargetList } from "../../../shared/tasks/target-list.tsx";
import { type BulkTarget, foundTargets, isMenuCut, targetsOf } from "../../../shared/tasks/targets.ts";
import { TASKS_PATH } from "../../../shared/tasks/task-counts.ts";

/** Number of chats from which on a search field is shown. */
const SEARCHED_FROM = 8;

interface ForwardDialogProps {
  template: Template;
  onClose(): void;
}

/** Forwards a template to another chat of the reader's, and opens the task's page (API-39, AMB-143). */
export function ForwardDialog({ template, onClose }: ForwardDialogProps) {
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const loaded = useLoaded(() => loadChats(browserClient));
  const [text, setText] = useState("");
  const formOf = useComparedForm(text);
  const [asked, setAsked] = useState<BulkTarget | null>(null);
  const navigate = useNavigate();
  const forward = useWrite(templateCalls(owner.type).forward, { success: null, alerts: false, refreshes: false });
  const targets = useMemo(() => {
    const collator = new Intl.Collator(i18n.language, { numeric: true, sensitivity: "base" });
    const rank = ({ trouble }: BulkTarget) => (trouble === null ? 0 : 1);
    return targetsOf(loaded.value ?? [], { isPin: false, now: Math.floor(Date.now() / 1000) })
      .filter(({ id }) => owner.type === "bot" || id !== owner.id)
      .sort((a, b) => rank(a) - rank(b) || collator.compare(a.title, b.title));
  }, [loaded.value, owner, i18n.language]);
  const found = foundTargets(targets, "all", text, formOf);

  async function start(target: BulkTarget) {
    const params = { id: owner.id, itemId: template.id, toChatId: target.id };
    const answer = await forward.run({ params, body: {} });
    if (answer === null) return;
    onClose();
    navigate(`${TASKS_PATH}/${answer.item.batch}`);
  }

  return (
    <Dialog
      title={t("library.forward")}
      footer={forward.failure && <ControlFailure failure={forward.failure} act={t("library.forward.verb")} />}
      onClosed={onClose}
    >
      <LoadingNote of={loaded} />
      {loaded.value && targets.length >= SEARCHED_FROM && (
        <SearchField label={t("bulk.search")} value={text} onChange={setText} />
      )}
      {found.length > 0 && <TargetList targets={found} act="forward" onPress={setAsked} />}
      {loaded.value && found.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">{t(text === "" ? "library.forward.none" : "bulk.none")}</p>
      )}
      {asked && (
        <ForwardQuestion
          target={asked}
          isCut={isMenuCut(template, asked.level)}
          onConfirm={() => void start(asked)}
          onClosed={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

interface ForwardQuestionProps {
  target: BulkTarget;
  /** Tells whether some of its buttons are left out there. */
  isCut: boolean;
  onConfirm(): void;
  onClosed(): void;
}

/** Asks with the name of the chat, and states in advance what the task's comments will say (TSK-13, TSK-14). */
function ForwardQuestion({ target, isCut, onConfirm, onClosed }: ForwardQuestionProps) {
  const { t, i18n } = useTranslation();
  const dialog = useShownDialog(onClosed);
  const detail = [
    t("bulk.confirm.detail"),
    target.hasAd ? t("library.forward.ad") : "",
    isCut ? t("library.forward.menu") : "",
  ];
  return (
    <ConfirmDialog
      ref={dialog}
      title={t("library.forward.to", { title: target.title })}
      detail={joinParts(i18n.language, detail)}
      verb={t("library.forward.verb")}
      kind="primary"
      onConfirm={() => {
        dialog.current?.close();
        onConfirm();
      }}
    />
  );
}
