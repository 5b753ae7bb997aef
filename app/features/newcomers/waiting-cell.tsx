import { Check, UserMinus } from "lucide-react";
import { useId } from "react";
import { isNewcomerType } from "../../../domain/newcomers/policy.ts";
import { verdictRight } from "../../../domain/permissions.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { Button } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { ControlFailure } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { RightNote, useLackedRight } from "../../shared/chat/rights.tsx";
import type { WaitingLine } from "./load-waiting.ts";
import type { Verdict } from "./use-verdict.ts";

interface WaitingCellProps {
  line: WaitingLine;
  /** the verdict that is on its way; `other` where it is about somebody else */
  busy: Verdict | "other" | null;
  /** why the last verdict about them did not get through */
  failure: Failed | null;
  onVerdict(verdict: Verdict): void;
}

/** One who waits: what is asked, how it stands, how long it lasts, and the two ways to end it. */
export function WaitingCell({ line, busy, failure, onVerdict }: WaitingCellProps) {
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
      <div className="flex grow gap-2 sm:grow-0">
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
