import { Check, UserMinus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { isNewcomerType } from "../../../../domain/newcomers/policy.ts";
import { verdictRight } from "../../../../domain/permissions.ts";
import type { Failed } from "../../../client/calls/failure.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Badge } from "../../../components/data/badge.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { RightNote, useLackedRight } from "../../../shared/chat/rights.tsx";
import type { WaitingLine } from "./load-waiting.ts";
import { useVerdict, type Verdict } from "./use-verdict.ts";

/** Lists the newcomers who wait, with the buttons that decide; a kick asks first. */
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

interface WaitingCellProps {
  line: WaitingLine;
  /** the verdict that is on its way; `other` where it concerns somebody else */
  busy: Verdict | "other" | null;
  /** why the last verdict on them failed */
  failure: Failed | null;
  onVerdict(verdict: Verdict): void;
}

/** Shows one newcomer who waits: their check, its state, the time left, and the buttons that decide. */
function WaitingCell({ line, busy, failure, onVerdict }: WaitingCellProps) {
  const { t } = useTranslation();
  const { person, type, wrong, isRequest, isAsked, since, left } = line;
  const note = useId();
  const right = useLackedRight(verdictRight(isRequest));
  const lacks = right === null ? {} : { "aria-describedby": note };
  const no = t(isRequest ? "newcomers.waiting.turnDown" : "newcomers.waiting.kick");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{person}</bdi>
          </span>
          {isRequest && <Badge tone="info">{t("newcomers.waiting.request")}</Badge>}
          {wrong > 0 && <Badge tone="warning">{t("newcomers.waiting.wrong", { count: wrong })}</Badge>}
        </p>
        <p className="text-muted">
          {isNewcomerType(type) && `${t(`newcomers.type.${type}`)} · `}
          {t("newcomers.waiting.since", { time: since })}
        </p>
        <p className={isAsked ? "font-medium" : "font-medium text-warn-text"}>
          {!isAsked && t("newcomers.waiting.notAsked")}
          {isAsked && (left === null ? t("newcomers.waiting.timeUp") : t("newcomers.waiting.left", { duration: left }))}
        </p>
      </div>
      <div className="flex grow flex-wrap gap-2 sm:grow-0">
        <Button
          kind="primary"
          icon={Check}
          isBusy={busy === "pass"}
          {...lacks}
          disabled={busy !== null || right !== null}
          aria-label={t("newcomers.waiting.pass.of", { name: person })}
          className="grow sm:grow-0"
          onClick={() => onVerdict("pass")}
        >
          {t("newcomers.waiting.pass")}
        </Button>
        <Button
          icon={UserMinus}
          isBusy={busy === "kick"}
          {...lacks}
          disabled={busy !== null || right !== null}
          aria-label={t("newcomers.waiting.kick.of", { verb: no, name: person })}
          className="grow sm:grow-0"
          onClick={() => onVerdict("kick")}
        >
          {no}
        </Button>
      </div>
      <ControlFailure failure={failure} title={t("newcomers.waiting.failed")} />
      {right && <RightNote id={note} right={right} />}
    </li>
  );
}
