import type { SendResult, SentPart } from "../../../domain/template.ts";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Notice, type Tone } from "../../components/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

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
  const failed = parts.filter((part) => part.status === "failed");
  return (
    <Notice
      isAlert
      tone={tone}
      title={t(text)}
      actions={status === "failed" && <ContactHelp detail={describe(failed[0])} />}
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
          <PartHelp part={part} /> <bdi className="text-xs text-muted">{describe(part)}</bdi>
        </p>
      ))}
    </Notice>
  );
}

const describe = (part: SentPart | undefined) => [part?.error_code, part?.message].filter(Boolean).join(" ");

/** What to do about a part that Telegram refused (AMB-185, ERR-30). */
function PartHelp({ part: { error_code: code, message = "" } }: { part: SentPart }) {
  const { t } = useTranslation();
  if (/entit/i.test(message)) return <>{t("send.help.entities")}</>;
  switch (code) {
    case 499:
      return <>{t("send.help.token")}</>;
    case 497:
      return <>{t("send.help.notInChat")}</>;
    case 496:
      return <>{t("send.help.rights")}</>;
    case 403:
      return <>{t("send.help.forbidden")}</>;
    case 429:
      return <>{t("send.help.tooMany")}</>;
    default:
      return <>{t("send.help.other")}</>;
  }
}
