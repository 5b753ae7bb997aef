import { Link } from "@remix-run/react";
import { decideAppeal } from "../../../domain/endpoints/moderation.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { actText } from "../action-log/act-text.ts";
import { anyRuleName } from "../action-log/rule-names.ts";
import type { LatelyRow } from "./lately-of.ts";

export const OWN_TEXTS = "features/overview/appeals";

/** An act against which somebody appeals, with the reason for it and the message that it was decided on. */
interface AppealView extends LatelyRow {
  reason: string;
  evidence: string;
}

/** The open appeals that are shown, and how many more wait; null for none. */
export interface AppealsView {
  rows: readonly AppealView[];
  more: string | null;
}

/** Shows each open appeal; one press undoes the act or keeps it (docs/decisions/185). */
export function Appeals({ appeals: { rows, more }, id }: { appeals: AppealsView; id: string }) {
  const { t } = useTranslation();
  return (
    <>
      {rows.map((row) => (
        <Appeal key={row.id} row={row} id={id} />
      ))}
      {more !== null && <p className="text-sm text-muted">{t("needs.appeal.more", { number: more })}</p>}
      {rows.length > 0 && (
        <Link
          to={chatPath("groups", id, "overview/Moderation_Commands")}
          className="tap flex items-center justify-self-start text-sm text-accent-text hover:underline"
        >
          {t("appeals.ended")}
        </Link>
      )}
    </>
  );
}

const DOT = " · ";

function Appeal({ row, id }: { row: AppealView; id: string }) {
  const { t } = useTranslation();
  const grant = useWrite(decideAppeal, { success: "needs.appeal.granted", alerts: false });
  const keep = useWrite(decideAppeal, { success: "needs.appeal.kept", alerts: false });
  const params = { id, actionId: row.id };
  return (
    <Notice
      tone="info"
      title={t("needs.appeal", { name: row.name })}
      actions={
        <>
          <Button isBusy={grant.isPending} onClick={() => void grant.run({ params, body: { decision: "grant" } })}>
            {t("needs.appeal.grant")}
          </Button>
          <Button isBusy={keep.isPending} onClick={() => void keep.run({ params, body: { decision: "keep" } })}>
            {t("needs.appeal.keep")}
          </Button>
        </>
      }
    >
      <span className="block">
        {[row.when, actText(t, row), anyRuleName(t, row.rule_id)].join(DOT)}
        {row.reason !== "" && (
          <>
            {DOT}
            <bdi>{row.reason}</bdi>
          </>
        )}
      </span>
      {row.evidence !== "" && (
        <blockquote className="mt-1 w-fit max-w-full border-s-2 border-accent ps-2">
          <p dir="auto" className="line-clamp-4 wrap-anywhere">
            {row.evidence}
          </p>
        </blockquote>
      )}
      <ControlFailure failure={grant.failure} act={t("needs.appeal.grant")} onRetry={grant.retry} />
      <ControlFailure failure={keep.failure} act={t("needs.appeal.keep")} onRetry={keep.retry} />
    </Notice>
  );
}
