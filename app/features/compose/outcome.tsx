import { ExternalLink } from "lucide-react";
import { messageLink } from "../../../domain/messages/message-link.ts";
import type { SendResult, SentPart } from "../../../domain/templates/template.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice, type Tone } from "../../components/feedback/notice.tsx";
import { formatClock } from "../../i18n/format.ts";
import { isOutcomeUnknown, waitingKey } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { describePart, PartHelp } from "../../shared/content/send-to-me.tsx";

/** One part of which nobody knows makes the rest doubtful: whoever repeats it may say it twice. */
const FIRST = { sent: 0, pending: 1, failed: 2, unknown: 3 } as const satisfies Record<SentPart["status"], number>;
const LOOK = {
  sent: { tone: "success", text: "send.outcome.sent" },
  pending: { tone: "info", text: "send.outcome.pending" },
  unknown: { tone: "warning", text: "send.outcome.unknown" },
  failed: { tone: "error", text: "send.outcome.failed" },
} as const satisfies Record<SentPart["status"], { tone: Tone; text: string }>;

/** The answer has no word of its own for what may have arrived (AMB-263, services/messages/send-payload.ts). */
const stateOf = ({ status, message }: SentPart) => (isOutcomeUnknown(message) ? "unknown" : status);

/** The state of a whole message: that of its worst part. */
export const worstOf = (parts: readonly SentPart[]): SentPart["status"] =>
  parts
    .map(stateOf)
    .reduce<SentPart["status"]>((worst, state) => (FIRST[state] > FIRST[worst] ? state : worst), "sent");

/** A part is there and others were refused: the same send again goes on with those. */
export const isHalfSent = (parts: readonly SentPart[]) =>
  worstOf(parts) === "failed" && parts.some(({ status }) => status === "sent");

interface OutcomeProps {
  result: SendResult;
  /** Unix second at which the page learned of it. */
  learnedAt: number;
}

/** Shows how sending a message ended, part by part where it was cut (AMB-263). */
export function Outcome({ result, learnedAt }: OutcomeProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { parts } = result;
  const status = worstOf(parts);
  const { tone, text } = LOOK[status];
  const isHalf = isHalfSent(parts);
  const waits = status === "pending" && parts.find((part) => part.status === "pending");
  const title = waits ? waitingKey(waits.error_code) : text;
  // Those behind it were not tried.
  const refused = status === "failed" && parts.find((part) => part.status === "failed");
  const [first] = result.message_ids;
  const link = status === "sent" && first !== undefined ? messageLink(chat, first) : null;
  const time = formatClock(i18n.language, learnedAt, chat.tzn_offset);
  const words = status === "sent" ? t("send.outcome.sentAt", { time }) : t(isHalf ? "send.outcome.partly" : title);
  return (
    <Notice
      isAlert
      tone={tone}
      title={words}
      actions={
        refused ? (
          <ContactHelp detail={describePart(refused)} />
        ) : (
          link && (
            <ButtonLink kind="quiet" icon={ExternalLink} to={link}>
              {t("send.outcome.view")}
            </ButtonLink>
          )
        )
      }
    >
      {parts.length > 1 && (
        <ol className="mt-1 grid gap-0.5">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is what it is known by
            <li key={index}>{t("send.outcome.part", { number: index + 1, state: t(LOOK[stateOf(part)].text) })}</li>
          ))}
        </ol>
      )}
      {refused && (
        <p className="mt-1">
          <PartHelp part={refused} /> <bdi className="text-xs text-muted">{describePart(refused)}</bdi>
        </p>
      )}
      {isHalf && <p className="mt-1">{t("send.outcome.rest")}</p>}
    </Notice>
  );
}
