import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { memberActions } from "../../../domain/members/member-status.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useRefusalLine } from "./later-parts.tsx";
import { MemberBadge } from "./member-badge.tsx";
import type { MemberLine } from "./member-line.ts";
import type { ViewKind, ViewName } from "./members-view.ts";
import type { FailedTask } from "./refusal-line.tsx";

interface MemberListProps {
  view: ViewName;
  kind: ViewKind;
  lines: readonly MemberLine[];
  /** the member whom the panel shows */
  open: string | null;
  picked: ReadonlySet<string>;
  /** refusals of the last act, by member */
  failed: readonly FailedTask[];
  /** null where no act is possible for several members */
  onPick: ((id: string, isPicked: boolean) => void) | null;
}

/** Shows the found members, each linked to the panel. */
export function MemberList({ view, kind, lines, open, picked, failed, onPick }: MemberListProps) {
  const { t, i18n } = useTranslation();
  const { chat, kind: list } = useChatPage();
  const { search } = useLocation();
  const Refusal = useRefusalLine(failed);
  const refusals = new Map(failed.map((task) => [task.toId, task]));
  const refusalOf = ({ id, name }: MemberLine) => {
    const task = refusals.get(id);
    return Refusal && task && <Refusal name={name} task={task} />;
  };
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg bg-surface shadow-1">
      {lines.map((line) => (
        <li key={line.id} className={clsx(line.id === open && "bg-selected")}>
          <div className="flex min-w-0 items-center">
            {onPick && (
              <label className="tap grid shrink-0 place-items-center ps-2">
                <input
                  type="checkbox"
                  aria-label={t("members.pick", { name: line.name })}
                  checked={picked.has(line.id)}
                  disabled={list === "channels" && !memberActions(line.status).includes("ban")}
                  onChange={(event) => onPick(line.id, event.currentTarget.checked)}
                  className="size-5 accent-accent"
                />
              </label>
            )}
            <Link
              to={chatPath(list, chat.id, `members/${view}/${line.id}/brief`) + search}
              preventScrollReset
              aria-current={line.id === open ? "true" : undefined}
              className="flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
            >
              <Avatar name={line.name} peer={line.id} photo={line.photo} size="sm" />
              <span className="grid min-w-0 grow">
                <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <bdi className="min-w-0 font-medium wrap-anywhere">{line.name}</bdi>
                  <MemberBadge status={line.status} />
                </span>
                <span className="min-w-0 text-xs text-muted wrap-anywhere">
                  <bdi dir="ltr">{line.username ? `@${line.username}` : line.id}</bdi>
                  {line.tag && (
                    <>
                      {" · "}
                      <bdi>{line.tag}</bdi>
                    </>
                  )}
                  {kind === "active" && (
                    <span className="num sm:hidden">
                      {" · "}
                      <Told kind={kind} line={line} />
                    </span>
                  )}
                  {line.points > 0 && (
                    <span className="num">
                      {" · "}
                      {t("loyalty.points", { count: line.points, shown: formatNumber(i18n.language, line.points) })}
                    </span>
                  )}
                </span>
              </span>
              <span
                className={clsx(
                  "num shrink-0 text-end text-xs text-muted max-sm:max-w-24",
                  (kind === "all" || kind === "active") && "max-sm:hidden",
                )}
              >
                <Told kind={kind} line={line} />
              </span>
              <ChevronRight aria-hidden className="flip size-4 shrink-0 text-muted" />
            </Link>
          </div>
          {refusalOf(line)}
        </li>
      ))}
    </ul>
  );
}

/** Shows the number or time that the list is about. */
function Told({ kind, line }: { kind: ViewKind; line: MemberLine }) {
  const { t, i18n } = useTranslation();
  const count = line.messages ?? 0;
  if (kind === "active") return t("members.messages", { count, shown: formatNumber(i18n.language, count) });
  return kind === "all" ? t("members.since", { date: line.joined }) : line.moment;
}
