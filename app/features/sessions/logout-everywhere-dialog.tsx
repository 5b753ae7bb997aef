import { useState } from "react";
import { logoutEverywhere } from "../../../domain/endpoints/sessions.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { currentSession, endSession } from "../../client/session/session.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface LogoutEverywhereDialogProps {
  /** Called after all other sessions were ended, where this one stays. */
  onDone(): void;
  onClosed(): void;
}

/** Asks, then ends all sessions of the account, including this one if the reader wants that. */
export function LogoutEverywhereDialog({ onDone, onClosed }: LogoutEverywhereDialogProps) {
  const { t } = useTranslation();
  const isInWebView = useIsInWebView();
  const [keepsThis, setKeepsThis] = useState(true);
  const write = useWrite(logoutEverywhere, { success: null, alerts: false, refreshes: false });
  // Telegram's web view would log in again by itself (AUTH-20).
  const mayLeave = !isInWebView && currentSession()?.mode === "cookie";

  async function logout() {
    const answer = await write.run({ body: { keepThis: keepsThis } });
    if (answer === null) return;
    if (!keepsThis) {
      endSession();
      window.location.assign("/login");
      return;
    }
    const { ended } = answer;
    const title = ended === 0 ? t("sessions.everywhere.none") : t("sessions.everywhere.done", { count: ended });
    showToast({ kind: "success", title });
    onDone();
    onClosed();
  }

  return (
    <Dialog
      shape="sheet"
      title={t("sessions.everywhere.question")}
      primary={{ text: t("sessions.end"), kind: "danger", isBusy: write.isPending }}
      onPrimary={() => void logout()}
      onClosed={onClosed}
    >
      <p className="text-sm">{t("sessions.everywhere.detail")}</p>
      {mayLeave && <SwitchField label={t("sessions.everywhere.keep")} checked={keepsThis} onChange={setKeepsThis} />}
      <ControlFailure failure={write.failure} act={t("sessions.end")} />
    </Dialog>
  );
}
