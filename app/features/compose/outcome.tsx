import type { SendResult, SentPart } from "../../../domain/template.ts";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Notice, type Tone } from "../../components/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { describePart, PartHelp } from "./part-help.tsx";

const FIRST = { sent: 0, pending: 1, unknown: 2, failed: 3 } as const satisfies Record<SentPart["status"], number>;
const LOOK = {
  sent: { tone: "success", text: "send.outcome.sent" },
  pending: { tone: "info", text: "send.outcome.pending" },
  unknown: { tone: "warning", text: "send.outcome.unknown" },
  failed: { tone: "error", text: "send.outcome.failed" },
} as const satisfies Record<SentPart["status"], { tone: Tone; text: string }>;

/** The state of a whole message: that of its worst part. */
export const worstOf = (parts: readonly SentPart[]): SentPart["status"] =>
  parts.reduce<SentPart["status"]>((worst, { status }) => (FIRST[status] > FIRST[worst] ? status : worst), "sent");

/** What became of a message, part by part where it was cut (AMB-263). */
export function Outcome({ result: { parts } }: { result: SendResult }) {
  const { t } = useTranslation();
  const status = worstOf(parts);
  const { tone, text } = LOOK[status];
  const isHalf = status === "failed" && parts.some((part) => part.status === "sent");
  const failed = parts.filter((part) => part.status === "failed");
  return (
    <Notice
      isAlert
      tone={tone}
      title={t(isHalf ? "send.outcome.partly" : text)}
      actions={status === "failed" && <ContactHelp detail={describePart(failed[0])} />}
    >
      {parts.length > 1 && (
        <ol className="mt-1 grid gap-0.5">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is what it is known by
            <li key={index}>{t("send.outcome.part", { number: index + 1, state: t(LOOK[part.status].text) })}</li>
          ))}
        </ol>
      )}
      {failed.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index} className="mt-1">
          <PartHelp part={part} /> <bdi className="text-xs text-muted">{describePart(part)}</bdi>
        </p>
      ))}
    </Notice>
  );
}
