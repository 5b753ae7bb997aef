import { useState } from "react";
import { loginViaToken } from "../../../../domain/endpoints/sessions.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { type Failed, failedOf } from "../../../client/calls/failure.ts";
import { endSession } from "../../../client/session/session.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { actFailure } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Asks, then ends the session on the server and in this browser (AUTH-19, AMB-026). */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const dialog = useShownDialog(onClose);
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);

  async function logout() {
    setBusy(true);
    try {
      await browserClient.call(loginViaToken, { body: { act: "logout" } });
      endSession();
      window.location.assign("/login");
    } catch (error) {
      setBusy(false);
      setFailure(failedOf(error));
    }
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={t("shell.logout.question")}
      detail={t("shell.logout.detail")}
      verb={t("shell.logout.verb")}
      isBusy={isBusy}
      problem={actFailure(i18n, t("shell.logout.verb"), failure)}
      onConfirm={logout}
    />
  );
}
