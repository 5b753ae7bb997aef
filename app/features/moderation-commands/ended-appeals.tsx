import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { EndedAppeal } from "../../../domain/calls/moderation.ts";
import { endedAppeals } from "../../../domain/endpoints/moderation.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { actText } from "../action-log/act-text.ts";
import { shownAction } from "../action-log/action-rows.ts";
import { anyRuleName } from "../action-log/rule-names.ts";
import { UndoAct } from "../action-log/undo-act.tsx";

/** Shows the appeals that ended, the last ones first: how, by whom and when, and the way back (docs/decisions/269). */
export function EndedAppeals() {
  const { t, i18n } = useTranslation();
  const { id } = useChatPage().chat;
  const found = useLoaded(() => browserClient.call(endedAppeals, { params: { id } }));
  const { rows, total } = found.value ?? { rows: [], total: 0 };
  return (
    <>
      <LoadingNote of={found} />
      {found.value !== null && total === 0 && <p className="text-sm text-muted">{t("appeals.ended.none")}</p>}
      <ul className="-mx-4 divide-y divide-line">
        {rows.map((row) => (
          <Ended key={row.act.id} ended={row} onAnswered={found.retry} />
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-sm text-muted">
          {t("appeals.ended.newest", { number: formatNumber(i18n.language, rows.length) })}
        </p>
      )}
    </>
  );
}

const DOT = " · ";

function Ended({ ended, onAnswered }: { ended: EndedAppeal; onAnswered(): void }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const row = useRef<HTMLLIElement>(null);
  const { act, decision, decided_at, decided_by, decider } = ended;
  const shown = shownAction(act, i18n.language, chat);
  const { reason, evidence, undone, undoRight, userId, day, id } = shown;
  const name = decider === null ? (decided_by ?? "") : personName(decider);
  const log = `${chatPath("groups", chat.id, "messages/actions")}?from=${day}&to=${day}`;
  return (
    <li ref={row} tabIndex={-1} className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-semibold wrap-anywhere">{shown.name}</bdi>
        <span className="num ms-auto text-xs text-muted">{shown.moment}</span>
      </p>
      <p className="text-muted wrap-anywhere">
        {[actText(t, shown), anyRuleName(t, shown.rule_id)].join(DOT)}
        {reason !== "" && (
          <>
            {DOT}
            <bdi>{reason}</bdi>
          </>
        )}
      </p>
      {evidence.text !== "" && (
        <blockquote className="w-fit max-w-full border-s-2 border-line ps-2">
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {evidence.text}
          </p>
        </blockquote>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>{t(`appeals.ended.${decision}`, { name })}</span>
        <span className="num text-xs text-muted">{formatMoment(i18n.language, decided_at, chat)}</span>
      </p>
      {undone !== null && decision === "kept" && (
        <p className="text-muted">{t("actions.undone.at", { moment: undone })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {undoRight !== null && <UndoAct action={shown} right={undoRight} row={row} onAnswered={onAnswered} />}
        <Link
          to={`${log}${userId === null ? "" : `&user=${userId}`}#act-${id}`}
          className="tap flex items-center text-accent-text hover:underline"
        >
          {t("actions.title")}
        </Link>
      </div>
    </li>
  );
}
