import { Hash, Send } from "lucide-react";
import { postCheckIn } from "../../../domain/endpoints/points.ts";
import { withGap } from "../../../domain/joins.ts";
import { CHECK_IN_TRIGGER_MAX } from "../../../domain/limits/chat-rules.ts";
import { readEntry } from "../../../domain/moderation/word-list.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { TagInput } from "../../components/fields/tag-input.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { useWordList } from "../../shared/chat/use-word-list.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { hasLines, PeriodLog } from "../../shared/period/period-log.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import { AwardLadder } from "./award-ladder.tsx";
import type { AttendanceData, CheckInLine } from "./load-loyalty.ts";

/** Shows /groups/{id}/loyalty_rewards/attendance: hashtags, points and who checked in (LOY-02, LOY-10, LOY-11). */
export function AttendancePage({ data }: { data: AttendanceData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("loyalty.attendance")} detail={t("loyalty.attendance.detail")} />
      <SectionTabs />
      <SettingsNotice />
      <SettingsGuard>
        <div className="grid gap-4 lg:grid-cols-2">
          <Triggers data={data} />
          <AwardLadder steps={data.steps} />
        </div>
      </SettingsGuard>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{t("loyalty.checkIns")}</h2>
          <p className="text-sm text-muted">{t("loyalty.checkIns.detail", { timezone: data.timezone })}</p>
        </div>
        {hasLines(data) && (
          <ChatDownload
            source={() =>
              withTexts(import("./loyalty-sheets.ts"), "features/loyalty/loyalty-sheets").then(({ checkInsSheet }) =>
                checkInsSheet(t, chat, data.query),
              )
            }
          />
        )}
      </div>
      <PeriodLog
        data={data}
        empty={
          <EmptyState icon={Hash} title={t("loyalty.checkIns.empty")}>
            <p>{t(data.triggers.length === 0 ? "loyalty.checkIns.begin" : "loyalty.checkIns.none")}</p>
          </EmptyState>
        }
      >
        {(line) => <Line line={line} />}
      </PeriodLog>
    </div>
  );
}

function Line({ line: { person, days, points, moment } }: { line: CheckInLine }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{person.name}</bdi>
      <span className="text-muted">{t("loyalty.day", { count: days, shown: formatNumber(i18n.language, days) })}</span>
      <span className="num text-success-text">
        {t("loyalty.plus", { count: points, shown: formatNumber(i18n.language, points) })}
      </span>
      <bdi className="num ms-auto text-xs text-muted">{moment}</bdi>
    </li>
  );
}

/** Edits the hashtags by which members check in, and the message that explains them. */
function Triggers({ data: { triggers, slots, nextPlan } }: { data: AttendanceData }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { list, told, change } = useWordList("trg_attn", triggers);
  const post = useWrite(postCheckIn, {
    success: "loyalty.posted",
    failed: "loyalty.notPosted",
    offersRetry: true,
    refreshes: false,
  });
  const shown = { used: formatNumber(i18n.language, list.length), max: formatNumber(i18n.language, slots) };

  function check(text: string) {
    const read = readEntry("trg_attn", text);
    if (!read.ok) return { problem: t("loyalty.trigger.wrong", { max: CHECK_IN_TRIGGER_MAX }) };
    const key = read.entry.toLowerCase();
    return { tag: list.find((entry) => entry.toLowerCase() === key) ?? read.entry };
  }

  return (
    <RuleCard title={t("loyalty.triggers")}>
      <TagInput
        label={t("loyalty.triggers.label")}
        help={withGap(t("rules.slots", shown)) + t("loyalty.triggers.effect")}
        tags={list}
        max={slots}
        check={check}
        told={told}
        onChange={change}
      />
      {list.length >= slots && nextPlan !== null && (
        <LockNote level={nextPlan} drive="slot.lmt">
          {t("slots.full")}
        </LockNote>
      )}
      <div>
        <Button
          icon={Send}
          isBusy={post.isPending}
          disabled={list.length === 0}
          onClick={() => void post.run({ params: { id: chat.id } })}
        >
          {t("loyalty.post")}
        </Button>
        <p className="mt-1 text-xs text-muted">
          {t(list.length === 0 ? "loyalty.post.needsTrigger" : "loyalty.post.detail")}
        </p>
      </div>
    </RuleCard>
  );
}
