import { Link } from "@remix-run/react";
import { memo } from "react";
import { botPhotoAddress } from "../../../domain/media/file-address.ts";
import { usePrefetch } from "../../client/page/connection.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { CountPill } from "../../components/data/badge.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../../shared/bot/bot-path.ts";
import { HealthDot, healthText } from "../../shared/bot/health.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { MoveButton } from "../../shared/lists/move-button.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import { BotTrouble } from "./bot-trouble.tsx";
import type { BotRow } from "./list-data.ts";

interface BotCellProps {
  view: ListView;
  row: BotRow;
  onMove(row: BotRow): void;
}

/** One bot of the list; rows out of sight are not drawn. */
export const BotCell = memo(function BotCell({ view, row, onMove }: BotCellProps) {
  const prefetch = usePrefetch();
  return (
    <li className="group flex items-center pe-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] has-[a:hover]:bg-hover">
      <Link
        to={botPath(row.id, "settings")}
        prefetch={prefetch}
        className="flex min-h-16 min-w-0 grow items-center gap-3 py-2 ps-4 -outline-offset-2"
      >
        <Avatar name={row.title} peer={row.id} photo={botPhotoAddress(row.id)} />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow basis-48">
            <span className="flex min-w-0 items-baseline gap-2">
              <bdi className="truncate font-semibold">{row.title}</bdi>
              <bdi dir="ltr" className="hidden shrink-0 text-xs text-muted sm:inline">
                @{row.username}
              </bdi>
            </span>
            <Facts row={row} />
          </span>
          <BotTrouble bot={row} />
        </span>
      </Link>
      <Unread row={row} />
      <MoveButton view={view} title={row.title} onPress={() => onMove(row)} />
    </li>
  );
});

function Facts({ row }: { row: BotRow }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="num flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <HealthDot bot={row} />
      <bdi className="min-w-0">
        {healthText(t, i18n.language, row)} · {planWords(t, row.plan)}
        <span className="hidden md:inline">
          {" "}
          · {t("chats.list.usage", { used: row.used, allowance: row.allowance })}
        </span>
      </bdi>
    </span>
  );
}

/** Links to the private chats, with the number of unread ones. */
function Unread({ row: { id, title, unread } }: { row: BotRow }) {
  const prefetch = usePrefetch();
  const { t, i18n } = useTranslation();
  if (unread === 0) return null;
  const shown = formatNumber(i18n.language, unread);
  return (
    <Link
      to={botPath(id, "private_chat")}
      prefetch={prefetch}
      title={t("privateChat.title")}
      className="tap grid shrink-0 place-items-center rounded-md -outline-offset-2 hover:bg-selected"
    >
      <CountPill
        shown={shown}
        label={
          <>
            <bdi>{title}</bdi>: {t("bots.unread", { count: unread, shown })}
          </>
        }
      />
    </Link>
  );
}
