import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, CopyPlus, ExternalLink, Send, Trash2, TriangleAlert } from "lucide-react";
import { updateAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";
import { useSetting } from "../../../client/calls/use-setting.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { haptic } from "../../../client/telegram/haptics.ts";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import { SaveFailure } from "../../../components/feedback/save-mark.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { type ContentOwner, ownerPath } from "../../../shared/content/content-owner.ts";
import { runReason } from "../run-reason.ts";
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

/** One announcement: what it sends, when, and how the last run ended; its switch saves by itself and can be undone. */
export function AnnouncementCell({ row, zone, owner, onSend, onDuplicate, onDelete }: CellProps) {
  const { announcement, message, next, isResting } = row;
  const { id } = announcement;
  const prefetch = usePrefetch();
  const { t, i18n } = useTranslation();
  const isKept = useLackedRight("settings") !== null;
  const off = useSetting(updateAnnouncement, announcement.isSwitchedOff, (isSwitchedOff) => ({
    params: { id: owner.id, itemId: id },
    body: { isSwitchedOff },
  }));
  const edit = ownerPath(owner, `announcements/edit/${id}`);
  const name = message?.text || t("announcements.noText");

  function turn(isOn: boolean) {
    haptic("light");
    off.save(!isOn);
    showToast({ kind: "undo", title: t(isOn ? "announcements.on" : "announcements.off"), undo: () => off.save(isOn) });
  }

  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2">
      <div className="grid min-w-0 grow gap-1">
        <Link to={edit} prefetch={prefetch} className="rounded-sm hover:underline">
          <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {name}
          </span>
        </Link>
        <p className="text-sm text-muted">{scheduleWords(i18n, announcement, zoneOf(zone))}</p>
        {next !== null && <p className="num text-sm">{t("announcements.next", { moment: next })}</p>}
        {message === null && <Warning>{t("announcements.missing")}</Warning>}
        {isResting && <Warning>{t("announcements.resting")}</Warning>}
        <LastRun last={row.last} />
        <SaveFailure {...off} />
      </div>
      <div className="flex shrink-0 items-center">
        <ActionMenu
          label={t("announcements.actions", { name: name.slice(0, 40) })}
          disabled={isKept}
          actions={[
            { text: t("announcements.sendNow"), icon: Send, onPress: () => onSend(row), isDisabled: message === null },
            { text: t("announcements.duplicate"), icon: CopyPlus, onPress: () => onDuplicate(row) },
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

function LastRun({ last }: Pick<AnnouncementRow, "last">) {
  const { t } = useTranslation();
  if (last === null) return null;
  const { isSent, moment, link } = last;
  const Icon = isSent ? CircleCheck : CircleAlert;
  const reason = runReason(last.status, last.comment);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      <Icon aria-hidden className={`size-4 shrink-0 ${isSent ? "text-success-text" : "text-danger-text"}`} />
      <span className="num">{t(isSent ? "announcements.last.sent" : "announcements.last.failed", { moment })}</span>
      {reason && <span className="text-danger-text">{t(reason)}</span>}
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
