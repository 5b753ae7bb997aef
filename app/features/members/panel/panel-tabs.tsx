import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Attempted } from "../../../client/calls/attempt.ts";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { CutNote } from "../../../shared/plan/cut-note.tsx";
import { MemberBadge } from "../member-badge.tsx";
import type { MemberLine } from "../member-line.ts";
import type { ViewName } from "../members-view.ts";
import { MoreButton, useMoreRows } from "../more-rows.tsx";
import type { Brief } from "./load-panel.ts";
import { broughtBy, messagesOf, type PanelMessage, type PanelPage } from "./panel-pages.ts";

const LINK = "text-accent-text underline";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows the facts of a membership (MBR-12). */
export function BriefTab({ brief, view }: { brief: Brief; view: ViewName }) {
  const { t, i18n } = useTranslation();
  const { chat, kind } = useChatPage();
  const { line, lastSeen, inviter, inviteLink, brought, acts, isImported } = brief;
  const number = (value: number) => formatNumber(i18n.language, value);
  return (
    <dl className="divide-y divide-line text-sm">
      {isImported && <Fact name={t("members.fact.source")}>{t("members.fact.imported")}</Fact>}
      {line.tag && (
        <Fact name={t("members.fact.tag")}>
          <bdi>{line.tag}</bdi>
        </Fact>
      )}
      {line.until && <Fact name={t("members.fact.until")}>{line.until}</Fact>}
      <Fact name={t("members.fact.joined")}>{line.joined}</Fact>
      <Fact name={t("members.fact.lastSeen")}>{lastSeen ?? t("members.fact.never")}</Fact>
      <Fact name={t("members.fact.inviter")}>
        {inviter ? (
          <Link to={chatPath(kind, chat.id, `members/${view}/${inviter.id}/brief`)} preventScrollReset className={LINK}>
            <bdi>{inviter.name}</bdi>
          </Link>
        ) : (
          t("members.fact.nobody")
        )}
      </Fact>
      {inviteLink && (
        <Fact name={t("members.fact.link")}>
          <bdi>{inviteLink}</bdi>
        </Fact>
      )}
      <Fact name={t("members.tab.referral")}>{number(brought)}</Fact>
      {kind === "groups" && (
        <Fact name={t("actions.ofMember")}>
          {acts === 0 ? (
            number(0)
          ) : (
            <Link to={chatPath(kind, chat.id, `messages/actions?user=${line.id}`)} className={LINK}>
              {number(acts)}
            </Link>
          )}
        </Fact>
      )}
    </dl>
  );
}

interface TabProps<Row> {
  page: Attempted<PanelPage<Row>>;
  userId: string;
}

/** Lists what the member wrote, ten at a time (MBR-13). */
export function MessagesTab({ page, userId }: TabProps<PanelMessage>) {
  return page.ok ? (
    <Messages first={page.value} userId={userId} />
  ) : (
    <FailurePanel message={page.message} extra={page.extra} />
  );
}

function Messages({ first, userId }: { first: PanelPage<PanelMessage>; userId: string }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const { rows, ...more } = useMoreRows(first, userId, messagesOf);
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="text-sm text-muted">{t("members.messages.none")}</p>}
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, type, text, moment }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="num text-xs text-muted">{moment}</span>
            <bdi className="line-clamp-4 wrap-anywhere">{text || t(messageKindKey(type))}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <MoreButton {...more} />
        {kind === "groups" && rows.length > 0 && (
          <ButtonLink kind="quiet" to={chatPath(kind, chat.id, `messages/history?user=${userId}`)}>
            {t("members.messages.all")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Lists the people whom the member invited. */
export function BroughtTab({ page, userId, view }: TabProps<MemberLine> & { view: ViewName }) {
  return page.ok ? (
    <Brought first={page.value} userId={userId} view={view} />
  ) : (
    <FailurePanel message={page.message} extra={page.extra} />
  );
}

function Brought({ first, userId, view }: { first: PanelPage<MemberLine>; userId: string; view: ViewName }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const { rows, ...more } = useMoreRows(first, userId, broughtBy);
  if (rows.length === 0 && !first.cut) return <p className="text-sm text-muted">{t("members.brought.none")}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="w-full divide-y divide-line text-sm">
        {rows.map((line) => (
          <li key={line.id}>
            <Link
              to={chatPath(kind, chat.id, `members/${view}/${line.id}/brief`)}
              preventScrollReset
              className="flex min-h-11 items-center justify-between gap-3 py-1"
            >
              <bdi className="min-w-0 text-accent-text underline wrap-anywhere">{line.name}</bdi>
              <span className="flex shrink-0 items-center gap-2 text-xs text-muted">
                <MemberBadge status={line.status} />
                {line.joined}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton {...more} />
      <CutNote cut={first.cut} />
    </div>
  );
}
