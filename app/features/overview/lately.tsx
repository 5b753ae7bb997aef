import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { memberPhotoAddress } from "../../../domain/media/file-address.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { actText } from "../action-log/act-text.ts";
import { KIND_KEYS, ruleName } from "../action-log/rule-names.ts";
import { Card } from "./card.tsx";
import type { LatelyRow, PersonRow } from "./lately-of.ts";

/** Shows the newest acts of the bot and of admins, each linked to all acts on the same member (MOD-44). */
export function Lately({ id, rows }: { id: string; rows: readonly LatelyRow[] }) {
  const { t } = useTranslation();
  const log = chatPath("groups", id, "messages/actions");
  return (
    <Card title={t("overview.lately.title")} more={{ to: log, text: t("actions.title") }}>
      {rows.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t("overview.lately.empty")}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Row to={row.userId === null ? log : `${log}?user=${row.userId}`}>
              <span className="num w-14 shrink-0 text-xs text-muted">{row.when}</span>
              <span className="min-w-0 grow">
                <span className={clsx("block", row.isUndone && "text-muted line-through")}>{actText(t, row)}</span>
                <span className="block truncate text-xs text-muted">
                  {row.name && (
                    <>
                      <bdi>{row.name}</bdi>
                      {DOT}
                    </>
                  )}
                  {isByHand(row) ? t(KIND_KEYS[row.kind]) : ruleName(t, row.kind, row.rule_id)}
                </span>
              </span>
              {row.isFailed && <Badge tone="error">{t("actions.state.failed")}</Badge>}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const DOT = " · ";
const isByHand = ({ kind }: LatelyRow) => kind === "dashboard" || kind === "card" || kind === "group_ban";

/** Shows the most active authors of the chosen period, each linked to their messages. */
export function People({ id, rows }: { id: string; rows: readonly PersonRow[] }) {
  const { t } = useTranslation();
  const history = chatPath("groups", id, "messages/history");
  return (
    <Card title={t("overview.people.title")} more={{ to: history, text: t("history.title") }}>
      {rows.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t("overview.people.empty")}</p>}
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Row to={`${history}?user=${row.id}`}>
              <Avatar name={row.name} peer={row.id} photo={memberPhotoAddress(id, row.id)} size="sm" />
              <span className="min-w-0 grow truncate">
                <bdi>{row.name}</bdi>
              </span>
              <span className="num shrink-0 text-xs text-muted">
                {t("overview.people.messages", { count: row.count, shown: row.shown })}
              </span>
            </Row>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="tap flex items-center gap-3 px-4 py-2 text-sm -outline-offset-2 hover:bg-hover">
    {children}
  </Link>
);
