import { useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { loginViaWebApp } from "../../../domain/calls/account.ts";
import { landingPath, safeGoto } from "../../../domain/landing-path.ts";
import { browserClient } from "../../client/browser-client.ts";
import { deviceId } from "../../client/device.ts";
import { CallFailure, isCallFailure } from "../../client/failure.ts";
import { startSession } from "../../client/session.ts";
import { currentWebApp, telegramWebApp } from "../../client/telegram-web-app.ts";
import { Busy } from "../../components/busy.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ContactHelp } from "../../components/contact-help.tsx";
import { ShieldCheck } from "../../components/icons.ts";
import { Notice } from "../../components/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { keepConnect } from "./connect-address.ts";

type State =
  | { step: "busy" }
  | { step: "outside" }
  /** `link` leads to the bot that signs in where this one cannot (AMB-276). */
  | { step: "failed"; message: string; link: string | null };

/** /connect_with_web_app/{botHashId}: signs in with what Telegram hands to its web view (AUTH-10, AUTH-11). */
export function ConnectPage() {
  const { t, i18n } = useTranslation();
  const { telegramWebappScriptUrl } = useConfig();
  const { botHashId = "" } = useParams();
  const goto = useSearchParams()[0].get("goto");
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: "busy" });
  const hasStarted = useRef(false);

  const connect = useCallback(async () => {
    setState({ step: "busy" });
    try {
      const webApp = await telegramWebApp(telegramWebappScriptUrl).catch(() => {
        throw new CallFailure("NO_WEB_APP");
      });
      if (!webApp) {
        setState({ step: "outside" });
        return;
      }
      const body = { botHashId, initDataStr: webApp.initData, device_id: deviceId() };
      const login = await browserClient.call(loginViaWebApp, { body });
      startSession(login, "token", Math.floor(Date.now() / 1000));
      keepConnect(botHashId);
      const path = goto === null ? landingPath(webApp.initDataUnsafe.start_param) : safeGoto(goto);
      navigate(path, { replace: true });
    } catch (error) {
      const { message, extra } = isCallFailure(error) ? error : new CallFailure("INTERNAL_ERROR");
      setState({ step: "failed", message, link: typeof extra.link === "string" ? extra.link : null });
    }
  }, [botHashId, goto, navigate, telegramWebappScriptUrl]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void connect();
  }, [connect]);

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start justify-items-center gap-4 p-4 pt-[30dvh]">
      <span className="grid size-14 place-items-center rounded-xl bg-accent text-on-accent">
        <ShieldCheck aria-hidden className="size-8" />
      </span>
      <h1 className="sr-only">{t("connect.title")}</h1>
      {state.step === "busy" && <Busy text={t("connect.busy")} />}
      {state.step === "outside" && (
        <Notice
          isAlert
          tone="info"
          title={t("connect.outside")}
          actions={<ButtonLink to="/login">{t("connect.login")}</ButtonLink>}
        >
          {t("connect.outside.detail")}
        </Notice>
      )}
      {state.step === "failed" && (
        <>
          <Notice
            isAlert
            tone="error"
            title={failureText(i18n, state.message)}
            actions={
              state.link === null ? (
                <Button onClick={() => void connect()}>{t("common.retry")}</Button>
              ) : (
                <OpenBot link={state.link} />
              )
            }
          />
          <ContactHelp detail={state.message} />
        </>
      )}
    </main>
  );
}

/** Leads to another bot's chat. @param link of t.me */
function OpenBot({ link }: { link: string }) {
  const { t } = useTranslation();
  const bot = `@${new URL(link).pathname.slice(1)}`;
  return <Button onClick={() => currentWebApp()?.openTelegramLink(link)}>{t("connect.openBot", { bot })}</Button>;
}
