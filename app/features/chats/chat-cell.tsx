import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import { memo } from "react";
import { withGap } from "../../../domain/joins.ts";
import { chatPhotoAddress } from "../../../domain/media/file-address.ts";
import { usePrefetch } from "../../client/page/connection.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { type ChatTrouble, CLOSED_TEXT } from "../../shared/chat/chat-trouble.ts";
import { rightNames } from "../../shared/chat/rights.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { MoveButton } from "../../shared/lists/move-button.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import type { ChatRow } from "./list-data.ts";

interface ChatCellProps {
  kind: ChatKind;
  view: ListView;
  row: ChatRow;
  onMove(row: ChatRow): void;
}

const INSIDE = "flex min-h-16 min-w-0 grow items-center gap-3 py-2 ps-4 -outline-offset-2";

/** Shows one chat of a list; rows out of sight are not drawn. */
export const ChatCell = memo(function ChatCell({ kind, view, row, onMove }: ChatCellProps) {
  const prefetch = usePrefetch();
  return (
    <li className="group flex items-center pe-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] has-[a:hover]:bg-hover">
      {row.closed === "locked" ? (
        <LockedChat kind={kind} row={row} />
      ) : (
        <Link to={chatPath(kind, row.id)} prefetch={prefetch} className={INSIDE}>
          <Avatar name={row.title} peer={row.id} photo={row.closed === null ? chatPhotoAddress(row.id) : undefined} />
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow basis-48">
              <Title row={row} />
              <Facts row={row} />
            </span>
            {row.trouble && <TroubleBadge trouble={row.trouble} />}
          </span>
        </Link>
      )}
      <MoveButton view={view} title={row.title} onPress={() => onMove(row)} />
    </li>
  );
});

function Title({ row }: { row: ChatRow }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <bdi className="truncate font-semibold">{row.title}</bdi>
      {row.username && (
        <bdi dir="ltr" className="hidden shrink-0 text-xs text-muted sm:inline">
          @{row.username}
        </bdi>
      )}
    </span>
  );
}

/** Replaces the numbers of a chat that is closed to its admins (AMB-277). */
const CLOSED_WHY = {
  locked: "chats.list.lockedWhy",
  bot_gone: "chats.list.goneWhy",
  unconfirmed: "chats.list.unconfirmedWhy",
} as const;

function Facts({ row: { memberCount, members, plan, used, allowance, closed } }: { row: ChatRow }) {
  const { t } = useTranslation();
  if (closed !== null) return <span className="block text-xs text-muted">{t(CLOSED_WHY[closed])}</span>;
  const usage =
    allowance === null ? t("chats.list.usageUnlimited", { used }) : t("chats.list.usage", { used, allowance });
  return (
    <span className="num block text-xs text-muted">
      <bdi>
        {t("chats.list.members", { count: memberCount, shown: members })} · {planWords(t, plan)}
        <span className="hidden md:inline"> · {usage}</span>
      </bdi>
    </span>
  );
}

/** Shows a chat that the reader may not open, with the reason and a button to check again (AMB-036). */
function LockedChat({ kind, row }: { kind: ChatKind; row: ChatRow }) {
  const { t } = useTranslation();
  return (
    <div className={INSIDE}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-hover text-muted">
        <Lock aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-48">
          <Title row={row} />
          <span className="block text-xs text-muted">
            {withGap(t(CLOSED_WHY.locked))}
            <Link
              to={chatPath(kind, row.id)}
              aria-label={t("chats.list.checkAgainOf", { title: row.title })}
              className="py-1 font-medium text-accent-text underline underline-offset-2"
            >
              {t("chats.list.checkAgain")}
            </Link>
          </span>
        </span>
        <TroubleBadge trouble={{ kind: "locked" }} />
      </span>
    </div>
  );
}

/** Shows a chat's trouble in two or three words. */
function TroubleBadge({ trouble }: { trouble: ChatTrouble }) {
  const { t, i18n } = useTranslation();
  switch (trouble.kind) {
    case "locked":
    case "bot_gone":
    case "unconfirmed":
      return <Badge tone={trouble.kind === "bot_gone" ? "error" : "warning"}>{t(CLOSED_TEXT[trouble.kind])}</Badge>;
    case "bot_not_admin":
      return <Badge tone="warning">{t("chats.list.botNotAdmin")}</Badge>;
    case "usage_exceeded":
      return <Badge tone="error">{t("chats.list.usageExceeded")}</Badge>;
    case "usage_high":
      return <Badge tone="warning">{t("chats.list.usageHigh", { percent: trouble.percent })}</Badge>;
    case "rights_missing":
      return (
        <Badge tone="warning">
          {trouble.rights.length === 1
            ? t("chats.list.rightMissing", { right: rightNames(t, i18n.language, trouble.rights) })
            : t("chats.list.rightsMissing", { count: trouble.rights.length })}
        </Badge>
      );
  }
}
