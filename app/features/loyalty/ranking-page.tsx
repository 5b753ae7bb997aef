import { Trophy } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { useChatSwitch } from "../../shared/chat/use-chat-setting.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import type { RankingData } from "./load-loyalty.ts";

/** Shows /groups/{id}/loyalty_rewards/ranking: members by their points (LOY-12), and points recycling (OVW-09). */
export function RankingPage({ data: { page, ranking, isRecycling } }: { data: RankingData }) {
  const { t, i18n } = useTranslation();
  const recycling = useChatSwitch("points_recycle", isRecycling);
  return (
    <div className="grid gap-4">
      <PageHeader title={t("loyalty.ranking")} detail={t("loyalty.ranking.detail")} />
      <SectionTabs />
      {!ranking.ok && <FailurePanel message={ranking.message} />}
      {ranking.ok && ranking.value.rows.length === 0 && (
        <EmptyState icon={Trophy} title={t("loyalty.ranking.empty")}>
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
                <Avatar name={name} peer={Number(user.id)} size="sm" />
                <span className="grid min-w-0 grow justify-items-start">
                  <bdi className="max-w-full truncate font-semibold">{name}</bdi>
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
            total={ranking.value.total}
            address={(other) => `?page=${other}`}
          />
        </>
      )}
      <SettingsNotice />
      <SettingsGuard>
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
