import { useState } from "react";
import { listResponders } from "../../../domain/calls/responders.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import { browserClient } from "../../client/browser-client.ts";
import { showToast } from "../../client/toast-store.ts";
import { Button } from "../../components/button.tsx";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Notice } from "../../components/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ResponderDraft } from "./use-responder-draft.ts";

interface SaveFailureProps {
  message: string;
  chatId: string;
  draft: ResponderDraft;
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
  /** The other version stands in the editor now. */
  onAdopted(): void;
}

/** What went wrong with saving. Of two people who change the same thing the later chooses (docs/decisions/017). */
export function SaveFailure({ message, ...conflict }: SaveFailureProps) {
  const { t, i18n } = useTranslation();
  if (message === "CHANGED_MEANWHILE") return <Conflict {...conflict} />;
  return (
    <Notice isAlert tone="error" title={t("errors.Operation failed")} actions={<ContactHelp detail={message} />}>
      {failureText(i18n, message)}
    </Notice>
  );
}

function Conflict({ chatId, draft, onForce, onAdopted }: Omit<SaveFailureProps, "message">) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function loadTheirs() {
    setBusy(true);
    try {
      const params = { id: chatId };
      const [all, templates] = await Promise.all([
        browserClient.call(listResponders, { params }),
        browserClient.call(chatTemplates.list, { params }),
      ]);
      const theirs = all.find(({ id }) => id === draft.start.responder?.id);
      if (theirs) {
        draft.adopt(theirs, templates);
        return onAdopted();
      }
      showToast({ kind: "error", title: t("errors.Missing responder"), detail: t("responders.gone.detail") });
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") });
    }
    setBusy(false);
  }

  return (
    <Notice
      isAlert
      tone="warning"
      title={t("errors.CHANGED_MEANWHILE")}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void loadTheirs()}>
            {t("responders.conflict.theirs")}
          </Button>
          <Button onClick={onForce}>{t("responders.conflict.mine")}</Button>
        </>
      }
    >
      {t("responders.conflict.detail")}
    </Notice>
  );
}
