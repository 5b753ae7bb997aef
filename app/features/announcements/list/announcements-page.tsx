import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { Lock, Megaphone, Plus } from "lucide-react";
import { useEffect, useMemo } from "react";
import { deleteAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import { ANNOUNCEMENT_GAP_OPTIONS } from "../../../../domain/limits/announcements.ts";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { SlotMeter } from "../../../components/data/slot-meter.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { failedAnnouncements } from "../../../shared/chat/chat-counts.ts";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { useChatAttr } from "../../../shared/chat/use-chat-setting.ts";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { EXAMPLES } from "../examples.ts";
import { useSendNow } from "../use-send-now.tsx";
import { AnnouncementCell } from "./announcement-cell.tsx";
import type { AnnouncementsData } from "./load-announcements.ts";
import { Week } from "./week.tsx";

/** Names in the address the announcement that is to be sent now, after a question. */
const SEND = "send";

/** Shows the announcements of a group or channel, the next one first (NAV-15, NAV-21). */
export function AnnouncementsPage({ data: { rows, week, zone, gap, slots, nextPlan } }: { data: AnnouncementsData }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const { hidden, run } = useUndoable(deleteAnnouncement, "announcements.delete");
  const shown = useMemo(
    () => (rows.ok ? rows.value.filter(({ announcement }) => !hidden.has(announcement.id)) : []),
    [rows, hidden],
  );
  const isFull = shown.length >= slots;
  const isKept = useLackedRight("settings") !== null;
  const sending = useSendNow(owner.id);
  const { ask } = sending;
  const [search, setSearch] = useSearchParams();
  const asked = search.get(SEND);
  const isHere = asked !== null && shown.some(({ announcement }) => announcement.id === asked);
  // The bot's notice of a missed announcement leads here.
  useEffect(() => {
    if (!isHere) return;
    ask(asked);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isHere, asked, ask, setSearch]);
  const create = ownerPath(owner, "announcements/create");
  const failing = rows.ok ? shown.filter(({ announcement }) => announcement.is_failing).length : null;
  useEffect(() => {
    if (failing !== null) failedAnnouncements.tell(owner.id, failing);
  }, [owner.id, failing]);
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("announcements.title")}
        detail={t("announcements.detail")}
        actions={
          rows.ok &&
          (isFull || isKept ? (
            <Button kind="primary" icon={Lock} disabled>
              {t("announcements.new")}
            </Button>
          ) : (
            <ButtonLink kind="primary" icon={Plus} to={create} shortcut="new">
              {t("announcements.new")}
            </ButtonLink>
          ))
        }
      />
      <SectionTabs />
      <SettingsNotice />
      {!rows.ok && <FailurePanel message={rows.message} extra={rows.extra} />}
      {shown.length > 0 && <Week days={week} owner={owner} />}
      {rows.ok && (shown.length > 0 || isFull) && (
        <SlotMeter label={t("announcements.title")} used={shown.length} max={slots} next={nextPlan} />
      )}
      {rows.ok && shown.length === 0 && <NoAnnouncements create={create} />}
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
          {shown.map((row) => (
            <AnnouncementCell
              key={row.announcement.id}
              row={row}
              zone={zone}
              owner={owner}
              onSend={({ announcement }) => sending.ask(announcement.id)}
              onDuplicate={({ announcement }) => navigate(`${create}?from=${announcement.id}`)}
              onDelete={({ announcement: { id } }) =>
                run(id, { params: { id: owner.id, itemId: id } }, t("announcements.deleted"))
              }
            />
          ))}
        </ul>
      )}
      {shown.length > 1 && <Gap stored={gap} isKept={isKept} />}
      {sending.question}
    </div>
  );
}

/** Sets the least time between two announcements of the chat. */
function Gap({ stored, isKept }: { stored: number; isKept: boolean }) {
  const { t } = useTranslation();
  const setting = useChatAttr("annc_gap", stored);
  return (
    <SelectField
      className="rounded-lg bg-surface p-4 shadow-1 sm:[&_select]:w-60"
      label={t("announcements.gap")}
      detail={t("announcements.gap.detail")}
      value={String(setting.value)}
      told={setting}
      disabled={isKept}
      onChange={(value) => setting.save(Number(value))}
      options={ANNOUNCEMENT_GAP_OPTIONS.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t("announcements.gap.none") : t("announcements.gap.minutes", { count: minutes }),
      }))}
    />
  );
}

/** Offers three examples in place of the first announcement. */
function NoAnnouncements({ create }: { create: string }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation();
  return (
    <EmptyState icon={Megaphone} title={t("announcements.empty.title")}>
      <p>{t("announcements.empty.detail")}</p>
      <ul className="mt-2 grid gap-2 text-start text-text">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={`${create}?example=${example}`}
              prefetch={prefetch}
              className="block rounded-md p-3 shadow-1 hover:bg-hover"
            >
              {t(`announcements.example.${example}.text`)}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
