import { useRef, useState } from "react";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { WaitingLine } from "./load-waiting.ts";
import { useVerdict, type Verdict } from "./use-verdict.ts";
import { WaitingCell } from "./waiting-cell.tsx";

/** Everybody who waits, with the buttons that decide; a kick after a question. */
export function WaitingList({ lines, total }: { lines: readonly WaitingLine[]; total: number }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { busy, failed, decide } = useVerdict(chat.id);
  const [asked, setAsked] = useState<WaitingLine | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  async function end(line: WaitingLine, verdict: Verdict) {
    setAsked(null);
    // The row goes, and with it the button that a keyboard stood on.
    if (await decide(line, verdict)) title.current?.focus();
  }
  return (
    <section aria-labelledby="waiting-title" className="grid gap-2">
      <h2
        id="waiting-title"
        ref={title}
        tabIndex={-1}
        className={total === 0 ? "sr-only" : "w-fit text-sm font-semibold text-muted"}
      >
        {t("newcomers.waiting.count", { count: total })}
      </h2>
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
          {lines.map((line) => (
            <WaitingCell
              key={line.key}
              line={line}
              busy={busy === null ? null : busy.key === line.key ? busy.verdict : "other"}
              failure={failed?.key === line.key ? failed.failure : null}
              onVerdict={(verdict) => (verdict === "kick" ? setAsked(line) : void end(line, verdict))}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <KickQuestion line={asked} onConfirm={() => void end(asked, "kick")} onClosed={() => setAsked(null)} />
      )}
    </section>
  );
}

interface KickQuestionProps {
  line: WaitingLine;
  onConfirm(): void;
  onClosed(): void;
}

function KickQuestion({ line: { person, isRequest }, onConfirm, onClosed }: KickQuestionProps) {
  const { t } = useTranslation();
  const question = isRequest ? "turnDown" : "kick";
  return (
    <ConfirmDialog
      ref={useShownDialog(onClosed)}
      title={t(`newcomers.waiting.${question}.question`, { name: person })}
      detail={t(`newcomers.waiting.${question}.detail`)}
      verb={t(`newcomers.waiting.${question}`)}
      onConfirm={onConfirm}
    />
  );
}
