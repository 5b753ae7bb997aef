import { useCallback, useRef, useState } from "react";
import type { ResultAt } from "../../../domain/calls/index.ts";
import { sendAnnouncement } from "../../../domain/endpoints/announcements.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Asks before an announcement is sent out of its turn, and reports the outcome. @param id of the chat */
export function useSendNow(id: string) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const jobId = useRef("");
  const send = useWrite(sendAnnouncement, { success: null, alerts: false, adopt: tell });

  async function confirm() {
    if (asked === null) return;
    // A failure is told in the question, whose button tries again.
    const sent = await send.run({ params: { id, itemId: asked }, body: { jobId: jobId.current } });
    if (sent !== null) dialog.current?.close();
  }

  function tell({ parts }: ResultAt<typeof sendAnnouncement>) {
    const failed = parts.find(({ status }) => status === "failed" || status === "unknown");
    if (failed) showToast({ kind: "error", title: t("announcements.sendNow.failed"), detail: failed.message ?? "" });
    else {
      const isSent = parts.every(({ status }) => status === "sent");
      const title = t(isSent ? "announcements.sendNow.done" : "announcements.sendNow.waits");
      showToast({ kind: "success", title });
    }
  }

  const ask = useCallback((announcementId: string) => {
    setAsked(announcementId);
    // A press after a lost answer is the same sending.
    jobId.current = crypto.randomUUID();
    dialog.current?.showModal();
  }, []);

  return {
    ask,
    question: (
      <ConfirmDialog
        ref={dialog}
        kind="primary"
        title={t("announcements.sendNow.question")}
        detail={t("announcements.sendNow.detail")}
        verb={t("announcements.sendNow.verb")}
        isBusy={send.isPending}
        problem={send.failure ? `${t("announcements.sendNow.failed")}: ${failureText(i18n, send.failure)}` : ""}
        onConfirm={() => void confirm()}
      />
    ),
  };
}
