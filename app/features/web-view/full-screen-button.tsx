import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { generateOnetimeToken } from "../../../domain/endpoints/sessions.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { CallFailure, isCallFailure } from "../../client/calls/failure.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { telegramWebApp } from "../../client/telegram/telegram-web-app.ts";
import { Button } from "../../components/actions/button.tsx";
import { failureText, hasFailureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { moveToBrowser, oneTimeLink } from "./full-screen.ts";

/** Opens the dashboard in the browser, signed in (I18-10). */
export default function FullScreenButton() {
  const { t, i18n } = useTranslation();
  const { publicUrl, telegramWebappScriptUrl } = useConfig();
  const [isBusy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      const webApp = await telegramWebApp(telegramWebappScriptUrl).catch(() => null);
      if (!webApp) throw new CallFailure("NO_WEB_APP");
      const { token } = await browserClient.call(generateOnetimeToken, { body: {} });
      const { pathname, search } = window.location;
      moveToBrowser(webApp, oneTimeLink(publicUrl, token, pathname + search));
      // It stays busy: a second press would make a second link, and the page is about to be closed.
    } catch (error) {
      const said = isCallFailure(error) ? error.message : "INTERNAL_ERROR";
      // The sentence of ERR-09 ends with the server's own message where no words of ours say more.
      const message = hasFailureText(i18n, said) ? failureText(i18n, said) : said;
      haptic("error");
      showToast({ kind: "error", title: t("webview.fullScreen.failed", { message }) });
      setBusy(false);
    }
  }

  return (
    <Button icon={ExternalLink} isBusy={isBusy} onClick={() => void open()}>
      {t("webview.fullScreen")}
    </Button>
  );
}
