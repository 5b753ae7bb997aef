import { useState } from "react";
import { loginViaToken } from "../../../../domain/endpoints/account.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { isCallFailure } from "../../../client/calls/failure.ts";
import { endSession } from "../../../client/session/session.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Asks, then ends the session on the server and in this browser (AUTH-19, AMB-026). */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const dialog = useShownDialog(onClose);
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function logout() {
    setBusy(true);
    try {
      await browserClient.call(loginViaToken, { body: { act: "logout" } });
      endSession();
      window.location.assign("/login");
    } catch (error) {
      setBusy(false);
      setProblem(failureText(i18n, isCallFailure(error) ? error.message : "INTERNAL_ERROR"));
    }
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={t("shell.logout.question")}
      detail={t("shell.logout.detail")}
      verb={t("shell.logout.verb")}
      isBusy={isBusy}
      problem={problem}
      onConfirm={logout}
    />
  );
}
