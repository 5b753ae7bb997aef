import { Link } from "@remix-run/react";
import { Trophy } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { memberPhotoAddress } from "../../../domain/media/file-address.ts";
import { BOARDS, type Board } from "../../../domain/points/boards.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { PageTabs } from "../../components/navigation/page-tabs.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { useChatSwitch } from "../../shared/chat/use-chat-setting.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { CutNote } from "../../shared/plan/cut-note.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import type { RankingData } from "./load-loyalty.ts";

/**
 * Shows /groups/{id}/loyalty_rewards/ranking: members by their points (LOY-12), the group's commands for points, and
 * points recycling (OVW-09).
 */
export function RankingPage({ data: { page, board, ranking, isRecycling, hasCommands } }: { data: RankingData }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const recycling = useChatSwitch("points_recycle", isRecycling);
  const commands = useChatSwitch("points_commands", hasCommands);
  const addressOf = (other: Board, at = 1) => {
    const fields = { ...(other === "all" ? {} : { board: other }), ...(at === 1 ? {} : { page: String(at) }) };
    return `?${new URLSearchParams(fields)}`;
  };
  const since = ranking.ok ? ranking.value.since : null;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("loyalty.ranking")}
        detail={t("loyalty.ranking.detail")}
        actions={
          ranking.ok &&
          ranking.value.rows.length > 0 && (
            <ChatDownload
              source={() =>
                withTexts(import("./loyalty-sheets.ts"), "features/loyalty/loyalty-sheets").then(({ rankingSheet }) =>
                  rankingSheet(t, chat, board),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      <PageTabs
        label={t("loyalty.boards")}
        isSecond
        tabs={BOARDS.map((each) => ({
          to: addressOf(each),
          text: t(`loyalty.board.${each}`),
          isCurrent: each === board,
        }))}
      />
      {since !== null && <p className="-mt-2 text-sm text-muted">{t("loyalty.board.since", { date: since })}</p>}
      {!ranking.ok && <FailurePanel message={ranking.message} extra={ranking.extra} />}
      {ranking.ok && ranking.value.rows.length === 0 && ranking.value.cut === null && (
        <EmptyState icon={Trophy} title={t(board === "all" ? "loyalty.ranking.empty" : "loyalty.board.empty")}>
          <p>{t("loyalty.ranking.begin")}</p>
        </EmptyState>
      )}
      {ranking.ok && ranking.value.rows.length > 0 && (
        <>
          <ol className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {ranking.value.rows.map(({ rank, user, name, points }) => (
              <li key={user.id} className="flex items-center gap-3 px-4 py-2">
                <span className="num w-8 shrink-0 text-end text-sm text-muted">
                  {formatNumber(i18n.language, rank)}
                </span>
                <Avatar name={name} peer={user.id} photo={memberPhotoAddress(chat.id, user.id)} size="sm" />
                <span className="grid min-w-0 grow justify-items-start">
                  <Link
                    to={chatPath("groups", chat.id, `members/member_list/${user.id}/points_transaction`)}
                    className="max-w-full truncate font-semibold hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  {user.username && (
                    <bdi dir="ltr" className="max-w-full truncate text-xs text-muted">
                      @{user.username}
                    </bdi>
                  )}
                </span>
                <span className="num shrink-0 font-semibold">
                  {t("loyalty.points", { count: points, shown: formatNumber(i18n.language, points) })}
                </span>
              </li>
            ))}
          </ol>
          <Pagination
            page={page}
            perPage={PER_PAGE_DEFAULT}
            total={ranking.value.reachable}
            address={(other) => addressOf(board, other)}
          />
        </>
      )}
      {ranking.ok && <CutNote cut={ranking.value.cut} />}
      <SettingsNotice />
      <SettingsGuard>
        <RuleCard title={t("loyalty.commands")}>
          <SwitchField
            label={t("loyalty.commands.label")}
            detail={t("loyalty.commands.detail")}
            checked={commands.value}
            told={commands}
            onChange={commands.save}
          />
        </RuleCard>
        <RuleCard title={t("loyalty.recycle")}>
          <SwitchField
            label={t("loyalty.recycle.label")}
            detail={t("loyalty.recycle.detail")}
            checked={recycling.value}
            told={recycling}
            onChange={recycling.save}
          />
        </RuleCard>
      </SettingsGuard>
    </div>
  );
}
