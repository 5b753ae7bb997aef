import { useRevalidator } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { undoAction } from "../../../domain/endpoints/moderation.ts";
import type { ActorRight } from "../../../domain/permissions.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { RightNote, useLackedRight } from "../../shared/chat/rights.tsx";
import { actText } from "./act-text.ts";
import type { ShownAction } from "./action-rows.ts";
import { refusalWords } from "./action-words.ts";

/** Acts whose undo asks first: it lets somebody back in, or restores no message. */
const ASKED: ReadonlySet<ShownAction["action"]> = new Set(["ban", "delete"]);
const OPTIONS = { success: "actions.undone", alerts: false } as const;

interface UndoActProps {
  action: ShownAction;
  /** the right of the reader that undoing needs (AMB-278) */
  right: ActorRight;
  row: RefObject<HTMLLIElement>;
  /** hears that Telegram has answered, where the row is of no page's loader */
  onAnswered?: () => void;
}

/** Undoes an act (MOD-44); asks first where that lets somebody back in or restores no message. */
export function UndoAct({ action, right, row, onAnswered }: UndoActProps) {
  const { t } = useTranslation();
  const note = useId();
  const lacked = useLackedRight(right);
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, failure } = useWrite(undoAction, OPTIONS);

  async function undo() {
    setAsking(false);
    const done = await run({ params: { id: chat.id, actionId: action.id } });
    // The button goes; what a keyboard points at is the row then. A refusal stands in the log as well.
    if (done) row.current?.focus();
    else revalidate();
    onAnswered?.();
  }
  const name = action.name ?? "";
  const what = actText(t, action);
  return (
    <>
      <Button
        kind="quiet"
        icon={Undo2}
        isBusy={isPending}
        disabled={lacked !== null}
        aria-describedby={lacked === null ? undefined : note}
        aria-label={t("actions.undo.of", { what, name })}
        className="-mx-2 justify-self-start px-2!"
        onClick={() => (ASKED.has(action.action) ? setAsking(true) : void undo())}
      >
        {t("common.undo")}
      </Button>
      <ControlFailure failure={failure} title={t("actions.undo.failed")} words={failure && refusalWords(t, failure)} />
      {lacked && <RightNote id={note} right={lacked} />}
      {isAsking && (
        <Question
          name={name}
          isDeletion={action.action === "delete"}
          onConfirm={() => void undo()}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  name: string;
  isDeletion: boolean;
  onConfirm(): void;
  onClosed(): void;
}

function Question({ name, isDeletion, onConfirm, onClosed }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      ref={useShownDialog(onClosed)}
      title={isDeletion ? t("actions.undo.deletion") : t("actions.undo.question", { name })}
      detail={t(isDeletion ? "actions.undo.deletion.detail" : "actions.undo.question.detail")}
      verb={t(isDeletion ? "common.undo" : "actions.undo.verb")}
      kind="primary"
      onConfirm={onConfirm}
    />
  );
}
