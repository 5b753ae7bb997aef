import { Link, useNavigate } from "@remix-run/react";
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Copy,
  ExternalLink,
  Play,
  Send,
  SkipForward,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { FREQUENCY, isTooSoon } from "../../../../domain/announcements/frequency.ts";
import { updateAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";
import { useSetting } from "../../../client/calls/use-setting.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { haptic } from "../../../client/telegram/haptics.ts";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { PlanLink } from "../../../components/feedback/lock-note.tsx";
import { SaveFailure } from "../../../components/feedback/save-mark.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { type ContentOwner, ownerPath } from "../../../shared/content/content-owner.ts";
import { OUTCOME_TONE } from "../../../shared/period/period-log.tsx";
import { shownStatus } from "../../../shared/period/sent-outcome.ts";
import { turnedOnPath } from "../editor/turned-on.ts";
import { LimitWords } from "../limit-words.tsx";
import { isLeftOut, runDrive, runOutcome, runReason } from "../run-reason.ts";
import { scheduleWords } from "../schedule-words.ts";
import type { AnnouncementRow, AnnouncementsData } from "./load-announcements.ts";

interface CellProps {
  row: AnnouncementRow;
  zone: AnnouncementsData["zone"];
  owner: ContentOwner;
  onSend(row: AnnouncementRow): void;
  onDuplicate(row: AnnouncementRow): void;
  onDelete(row: AnnouncementRow): void;
}

/**
 * Shows one announcement: what it sends, when, and how the last run ended; its switch saves by itself and can be
 * undone.
 */
export function AnnouncementCell({ row, zone, owner, onSend, onDuplicate, onDelete }: CellProps) {
  const { announcement, message, next, resting } = row;
  const { id } = announcement;
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  const isKept = useLackedRight("settings") !== null;
  const off = useSetting(
    updateAnnouncement,
    announcement.isSwitchedOff,
    (isSwitchedOff) => ({ params: { id: owner.id, itemId: id }, body: { isSwitchedOff } }),
    (isOff) =>
      showToast({ kind: "undo", title: t(isOff ? "announcements.off" : "announcements.on"), undo: () => turn(isOff) }),
  );
  const skipping = useWrite(updateAnnouncement, {
    success: null,
    alerts: false,
    adopt: ({ item }) => {
      if (item.skip_at === 0) return;
      showToast({ kind: "undo", title: t("announcements.skip.done"), undo: () => skip(0) });
    },
  });
  const edit = ownerPath(owner, `announcements/edit/${id}`);
  const name = message?.name || message?.text || t("announcements.noText");

  /** Switches the announcement on or off; where its time has passed, opens its editor to set another one. */
  function turn(isOn: boolean) {
    haptic("light");
    if (isOn && isTooSoon(announcement, Math.floor(Date.now() / 1000))) navigate(turnedOnPath(edit));
    else off.save(!isOn);
  }

  function skip(second: number) {
    void skipping.run({ params: { id: owner.id, itemId: id }, body: { skip_at: second } });
  }

  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2">
      <div className="grid min-w-0 grow gap-1">
        <Link to={edit} prefetch={prefetch} className="rounded-sm hover:underline">
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {name}
          </span>
        </Link>
        {message?.name && (
          <p dir="auto" className="line-clamp-1 text-sm wrap-anywhere">
            {message.text || t("responders.files", { count: message.files })}
          </p>
        )}
        <p className="text-sm text-muted">{scheduleWords(i18n, announcement, zoneOf(zone))}</p>
        <LimitWords fields={announcement} zone={zoneOf(zone)} />
        {row.isOver && <p className="text-sm text-muted">{t("announcements.over")}</p>}
        {row.skipped !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span className="num">{t("announcements.skipped", { moment: row.skipped })}</span>
            {!isKept && (
              <button type="button" className="text-accent-text underline" onClick={() => skip(0)}>
                {t("announcements.skip.undo")}
              </button>
            )}
          </p>
        )}
        {next !== null && <p className="num text-sm">{t("announcements.next", { moment: next })}</p>}
        {message === null && <Warning>{t("announcements.missing")}</Warning>}
        {resting && (
          <div className="flex flex-wrap items-center gap-x-2">
            <Warning>{t("announcements.resting")}</Warning>
            <PlanLink drive={resting} />
          </div>
        )}
        {announcement.is_paused && !off.value && <Paused chat={owner.id} id={id} isKept={isKept} />}
        <LastRun last={row.last} />
        {announcement.is_missed && !isKept && (
          <div className="flex flex-wrap gap-2">
            <Button icon={Send} disabled={message === null} onClick={() => onSend(row)}>
              {t("announcements.sendNow.verb")}
            </Button>
            <ButtonLink icon={CalendarClock} to={turnedOnPath(edit)}>
              {t("announcements.otherTime")}
            </ButtonLink>
          </div>
        )}
        <SaveFailure {...off} />
        <ControlFailure failure={skipping.failure} act={t("announcements.skip")} onRetry={skipping.retry} />
      </div>
      <div className="flex shrink-0 items-center">
        <ActionMenu
          label={t("announcements.actions", { name: name.slice(0, 40) })}
          disabled={isKept}
          actions={[
            { text: t("announcements.sendNow"), icon: Send, onPress: () => onSend(row), isDisabled: message === null },
            {
              text: t("announcements.skip"),
              icon: SkipForward,
              onPress: () => skip(announcement.next_at ?? 0),
              isDisabled: next === null || row.skipped !== null || announcement.freq_type === FREQUENCY.once,
            },
            { text: t("announcements.duplicate"), icon: Copy, onPress: () => onDuplicate(row) },
            { text: t("announcements.delete"), icon: Trash2, isDanger: true, onPress: () => onDelete(row) },
          ]}
        />
        <label className="tap grid cursor-pointer place-items-center px-1">
          <input
            type="checkbox"
            role="switch"
            aria-label={t("announcements.switch", { name: name.slice(0, 40) })}
            aria-checked={!off.value}
            aria-busy={off.isBusy}
            checked={!off.value}
            disabled={off.isBusy || isKept}
            onChange={(event) => turn(event.currentTarget.checked)}
            className="switch"
          />
        </label>
      </div>
    </li>
  );
}

/** Words for the last run in the list, by the words of its outcome in the log. */
const LAST_WORDS = {
  "responders.log.sent": "announcements.last.sent",
  "responders.log.unknown": "announcements.last.unknown",
  "responders.log.failed": "announcements.last.failed",
  "announcements.log.leftOut": "announcements.last.leftOut",
  "announcements.log.missed": "announcements.last.missed",
} as const satisfies Record<ReturnType<typeof runOutcome>["words"], TextKey>;

function LastRun({ last }: Pick<AnnouncementRow, "last">) {
  const { t } = useTranslation();
  if (last === null) return null;
  const { moment, link } = last;
  const { outcome, words } = runOutcome(last.status, last.comment);
  const isWanted = isLeftOut(last.status);
  const Icon = outcome === "good" ? CircleCheck : isWanted ? CircleMinus : CircleAlert;
  const reason = runReason(last.status, last.comment);
  const drive = runDrive(last.comment);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      <Icon aria-hidden className={`size-4 shrink-0 ${OUTCOME_TONE[outcome]}`} />
      <span className="num">{t(LAST_WORDS[words], { moment })}</span>
      <span className="num">{shownStatus(last.status)}</span>
      {reason && <span className={isWanted ? undefined : "text-danger-text"}>{t(reason)}</span>}
      {drive && <PlanLink drive={drive} />}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent-text underline"
        >
          {t("announcements.open")}
          <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
    </p>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-warn-text">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Shows that an announcement is paused after three failures in a row, with a button that restarts it. */
function Paused({ chat, id, isKept }: { chat: string; id: string; isKept: boolean }) {
  const { t } = useTranslation();
  const start = useWrite(updateAnnouncement, { success: "announcements.resumed", alerts: false });
  return (
    <div className="grid justify-items-start gap-2">
      <Warning>{t("announcements.paused")}</Warning>
      <Button
        icon={Play}
        isBusy={start.isPending}
        disabled={isKept}
        onClick={() => void start.run({ params: { id: chat, itemId: id }, body: { isSwitchedOff: false } })}
      >
        {t("announcements.resume")}
      </Button>
      <ControlFailure failure={start.failure} act={t("announcements.resume")} onRetry={start.retry} />
    </div>
  );
}
