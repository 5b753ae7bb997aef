import { forwardRef, useState } from "react";
import { loginViaToken } from "../../../../domain/endpoints/account.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { isCallFailure } from "../../../client/calls/failure.ts";
import { endSession } from "../../../client/session/session.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Asks, then ends the session on the server and in this browser (AUTH-19, AMB-026). */
export const LogoutDialog = forwardRef<HTMLDialogElement>(function LogoutDialog(_, ref) {
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
      ref={ref}
      title={t("shell.logout.question")}
      detail={t("shell.logout.detail")}
      verb={t("shell.logout.verb")}
      isBusy={isBusy}
      problem={problem}
      onConfirm={logout}
    />
  );
});
