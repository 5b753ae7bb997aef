import { Link, useNavigate } from "@remix-run/react";
import { Lock, Megaphone, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { deleteAnnouncement, sendAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { SlotMeter } from "../../../components/data/slot-meter.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { EXAMPLES } from "../examples.ts";
import { AnnouncementCell } from "./announcement-cell.tsx";
import type { AnnouncementRow, AnnouncementsData } from "./load-announcements.ts";

/** The announcements of a group or channel, the next one first (NAV-15, NAV-21). */
export function AnnouncementsPage({ data: { rows, zone, slots, nextPlan } }: { data: AnnouncementsData }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const { hidden, run } = useUndoable(deleteAnnouncement);
  const shown = useMemo(
    () => (rows.ok ? rows.value.filter(({ announcement }) => !hidden.has(announcement.id)) : []),
    [rows, hidden],
  );
  const isFull = shown.length >= slots;
  const isKept = useLackedRight("settings") !== null;
  const sending = useSendNow(owner.id);
  const create = ownerPath(owner, "announcements/create");
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
      {!rows.ok && <FailurePanel message={rows.message} />}
      {rows.ok && (shown.length > 0 || isFull) && (
        <SlotMeter
          label={t("announcements.title")}
          used={shown.length}
          max={slots}
          next={nextPlan === null ? undefined : { plan: nextPlan }}
        />
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
              onSend={sending.ask}
              onDuplicate={({ announcement }) => navigate(`${create}?from=${announcement.id}`)}
              onDelete={({ announcement: { id } }) =>
                run(id, { params: { id: owner.id, itemId: id } }, t("announcements.deleted"))
              }
            />
          ))}
        </ul>
      )}
      {sending.question}
    </div>
  );
}

/** Asks before an announcement is sent out of its turn, and tells what came of it. */
function useSendNow(id: string) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<AnnouncementRow | null>(null);
  const jobId = useRef("");
  const send = useWrite(sendAnnouncement, { success: null, failed: "announcements.sendNow.failed" });

  async function confirm() {
    if (asked === null) return;
    const result = await send.run({ params: { id, itemId: asked.announcement.id }, body: { jobId: jobId.current } });
    dialog.current?.close();
    if (result === null) return;
    const failed = result.parts.find(({ status }) => status === "failed" || status === "unknown");
    if (failed) showToast({ kind: "error", title: t("announcements.sendNow.failed"), detail: failed.message ?? "" });
    else {
      const isSent = result.parts.every(({ status }) => status === "sent");
      const title = t(isSent ? "announcements.sendNow.done" : "announcements.sendNow.waits");
      showToast({ kind: "success", title });
    }
  }

  return {
    ask(row: AnnouncementRow) {
      setAsked(row);
      // A press after a lost answer is the same sending.
      jobId.current = crypto.randomUUID();
      dialog.current?.showModal();
    },
    question: (
      <ConfirmDialog
        ref={dialog}
        kind="primary"
        title={t("announcements.sendNow.question")}
        detail={t("announcements.sendNow.detail")}
        verb={t("announcements.sendNow.verb")}
        isBusy={send.isPending}
        onConfirm={() => void confirm()}
      />
    ),
  };
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
