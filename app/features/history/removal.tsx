import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { RefObject } from "react";
import { withGap } from "../../../domain/joins.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { actText } from "../action-log/act-text.ts";
import type { ShownAction } from "../action-log/action-rows.ts";
import { reasonText } from "../action-log/action-words.ts";
import { ruleName } from "../action-log/rule-names.ts";
import { UndoAct } from "../action-log/undo-act.tsx";

interface RemovalProps {
  action: ShownAction;
  row: RefObject<HTMLLIElement>;
}

const DOT = " · ";

/** Shows which rule or admin removed a message and what else was done, linked to the act in the log, with its undo. */
export function Removal({ action, row }: RemovalProps) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { failures, undone, undoRight } = action;
  const more = action.action === "delete" || action.action === "none" ? "" : DOT + actText(t, action);
  const log = `${chatPath("groups", chat.id, "messages/actions")}?from=${action.day}&to=${action.day}#act-${action.id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <Link to={log} className="-my-1 py-1 text-danger-text hover:underline">
        <span>{removedBy(t, action)}</span>
        <span className={undone === null ? undefined : "line-through"}>{more}</span>
      </Link>
      {undone !== null && <span className="text-muted">{t("actions.undone.at", { moment: undone })}</span>}
      {undoRight && <UndoAct action={action} right={undoRight} row={row} />}
      {failures.map(({ part, reason }) => (
        <span key={part} className="text-danger-text">
          {withGap(t(`actions.failed.${part}`))}
          <span dir={reason.kind === "other" ? "auto" : undefined}>{reasonText(t, reason)}</span>
        </span>
      ))}
    </div>
  );
}

function removedBy(t: TFunction, { kind, rule_id, admin, failures, isUnderWay }: ShownAction): string {
  const name = admin ?? ruleName(t, kind, rule_id);
  if (failures.some(({ part }) => part === "delete")) return t("history.removed.failed", { name });
  return t(isUnderWay ? "history.removed.underWay" : "history.removed", { name });
}
