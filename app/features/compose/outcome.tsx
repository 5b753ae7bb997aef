import { ExternalLink, Pencil, Undo2 } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import type { SentPart, Undone } from "../../../domain/templates/template.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { keyed } from "../../components/data/keyed.ts";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice, type Tone } from "../../components/feedback/notice.tsx";
import { formatClock } from "../../i18n/format.ts";
import { waitingKey } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { describePart, PartHelp } from "../../shared/content/send-to-me.tsx";
import { isHalfSent, type Sending, stateOf, worstOf } from "./sending.ts";

const LOOK = {
  sent: { tone: "success", text: "send.outcome.sent" },
  pending: { tone: "info", text: "send.outcome.pending" },
  unknown: { tone: "warning", text: "send.outcome.unknown" },
  failed: { tone: "error", text: "send.outcome.failed" },
} as const satisfies Record<SentPart["status"], { tone: Tone; text: string }>;

/** Classes that let two buttons stand side by side on a phone. */
const COMPACT = "px-2! max-sm:[&_svg:not(.animate-spin)]:hidden";

interface OutcomeProps {
  sending: Sending;
  /** Failure of the call that takes the message back. */
  undoFailure: Failed | null;
  onUndo(): void;
  /** Puts the deleted message back into the editor; null where the editor holds another one. */
  onRestore: (() => void) | null;
}

/** Shows the progress and outcome of sending (AMB-263, AMB-280), and takes the message back. */
export function Outcome({ sending, undoFailure, onUndo, onRestore }: OutcomeProps) {
  const { t } = useTranslation();
  const { result, stage, undo } = sending;
  if (result === null) return stage === "late" ? <Notice isAlert tone="info" title={t("send.outcome.slow")} /> : null;
  if (undo?.state === "told") return <UndoOutcome told={undo} onUndo={onUndo} onRestore={onRestore} />;
  return <SendOutcome result={result} isUndoing={undo !== null} undoFailure={undoFailure} onUndo={onUndo} />;
}

interface SendOutcomeProps extends Pick<OutcomeProps, "undoFailure" | "onUndo"> {
  result: NonNullable<Sending["result"]>;
  isUndoing: boolean;
}

/** Shows the outcome of sending a message; of a message sent in parts, that of each part. */
function SendOutcome({ result: { answer, learnedAt }, isUndoing, undoFailure, onUndo }: SendOutcomeProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { parts, message_ids } = answer;
  const status = worstOf(parts);
  const { tone, text } = LOOK[status];
  const isHalf = isHalfSent(parts);
  const waits = status === "pending" && parts.find((part) => part.status === "pending");
  const title = waits ? waitingKey(waits.error_code) : text;
  // Those behind it were not tried.
  const refused = status === "failed" && parts.find((part) => part.status === "failed");
  const [first] = message_ids;
  const link = status === "sent" && first !== undefined ? messageLink(chat, first) : null;
  const time = formatClock(i18n.language, learnedAt, chat);
  const words = status === "sent" ? t("send.outcome.sentAt", { time }) : t(isHalf ? "send.outcome.partly" : title);
  const details = (parts.length > 1 && status !== "sent") || refused || isHalf;
  return (
    <Notice
      isAlert
      tone={tone}
      title={words}
      actions={
        <>
          {refused && <ContactHelp detail={describePart(refused)} />}
          {link && (
            <ButtonLink kind="quiet" icon={ExternalLink} to={link} className={COMPACT}>
              {t("send.outcome.view")}
            </ButtonLink>
          )}
          {first !== undefined && status !== "pending" && (
            <Button kind="quiet" icon={Undo2} isBusy={isUndoing} onClick={onUndo} className={COMPACT}>
              {t("send.undo")}
            </Button>
          )}
          <ControlFailure failure={undoFailure} title={t("send.undo.failed")} />
        </>
      }
    >
      {details && (
        <>
          {parts.length > 1 && (
            <ol className="mt-1 grid gap-0.5">
              {keyed(parts, stateOf).map(({ key, item, index }) => (
                <li key={key}>{t("send.outcome.part", { number: index + 1, state: t(LOOK[stateOf(item)].text) })}</li>
              ))}
            </ol>
          )}
          {refused && (
            <p className="mt-1">
              <PartHelp part={refused} />
              <bdi className="text-xs text-muted">{describePart(refused)}</bdi>
            </p>
          )}
          {isHalf && <p className="mt-1">{t("send.outcome.rest")}</p>}
        </>
      )}
    </Notice>
  );
}

type Told = Extract<Sending["undo"], { state: "told" }>;

/** Shows whether the messages are deleted, and the reason where Telegram refused it. */
function UndoOutcome({ told, onUndo, onRestore }: { told: Told } & Pick<OutcomeProps, "onUndo" | "onRestore">) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { parts } = told.undone;
  const refused = parts.find(({ status }) => status === "failed");
  const again = (
    <Button kind="quiet" icon={Undo2} onClick={onUndo} className={COMPACT}>
      {t("common.retry")}
    </Button>
  );
  if (refused) {
    const said = describePart(refused);
    return (
      <Notice isAlert tone="error" title={t("send.undo.failed")} actions={again}>
        <p>
          {withGap(t(isPartly(parts) ? "send.undo.partly" : "send.undo.refused"))}
          <bdi className="text-xs text-muted">{said}</bdi>
        </p>
      </Notice>
    );
  }
  if (parts.some(({ status }) => status === "pending")) {
    return <Notice isAlert tone="info" title={t("send.undo.pending")} />;
  }
  const time = formatClock(i18n.language, told.learnedAt, chat);
  return (
    <Notice
      isAlert
      tone="success"
      title={t("send.undo.done", { time })}
      actions={
        onRestore && (
          <Button kind="quiet" icon={Pencil} onClick={onRestore} className={COMPACT}>
            {t("send.undo.restore")}
          </Button>
        )
      }
    />
  );
}

const isPartly = (parts: Undone["parts"]) => parts.some(({ status }) => status === "deleted");
