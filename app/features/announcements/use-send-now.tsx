import { useRef, useState } from "react";
import type { ResultAt } from "../../../domain/calls/index.ts";
import { sendAnnouncement } from "../../../domain/endpoints/announcements.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Asks before an announcement is sent out of its turn, and tells what came of it. @param id of the chat */
export function useSendNow(id: string) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const jobId = useRef("");
  const send = useWrite(sendAnnouncement, { success: null, offersRetry: true, adopt: tell });

  async function confirm() {
    if (asked === null) return;
    await send.run({ params: { id, itemId: asked }, body: { jobId: jobId.current } });
    dialog.current?.close();
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

  return {
    ask(announcementId: string) {
      setAsked(announcementId);
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
