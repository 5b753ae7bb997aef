import { useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { landingPath, safeGoto } from "../../../domain/accounts/landing-path.ts";
import { asksFirst } from "../../../domain/accounts/link-sign-in.ts";
import { loginViaWebApp } from "../../../domain/endpoints/sessions.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { CallFailure, isCallFailure } from "../../client/calls/failure.ts";
import { deviceId } from "../../client/session/device.ts";
import { currentSession, startSession } from "../../client/session/session.ts";
import { clearLaunch, isShownByTelegram } from "../../client/telegram/in-web-view.ts";
import { currentWebApp, type LaunchFields, telegramWebApp } from "../../client/telegram/telegram-web-app.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { storeConnect } from "./connect-address.ts";
import { ContinueAs, nameOf, type Person } from "./continue-as.tsx";

type State =
  | { step: "busy" }
  | { step: "outside" }
  /** Question whether launch data that came with a link may sign this browser in. */
  | { step: "asks"; person: Person }
  /** `link`: address of the bot that signs in where this one cannot (AMB-276). */
  | { step: "failed"; message: string; link: string | null };

/** Shows /connect_with_web_app/{botHashId}: signs in with the launch data of Telegram's web view (AUTH-10, AUTH-11). */
export function ConnectPage() {
  const { t, i18n } = useTranslation();
  const { telegramWebappScriptUrl } = useConfig();
  const { botHashId = "" } = useParams();
  const goto = useSearchParams()[0].get("goto");
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: "busy" });
  const hasStarted = useRef(false);
  const isConfirmed = useRef(false);
  const account = currentSession()?.account;

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
      const now = Math.floor(Date.now() / 1000);
      const person = isConfirmed.current || isShownByTelegram() ? null : personToAskAbout(webApp.initDataUnsafe, now);
      if (person !== null) {
        setState({ step: "asks", person });
        return;
      }
      const body = { botHashId, initDataStr: webApp.initData, device_id: deviceId() };
      const login = await browserClient.call(loginViaWebApp, { body });
      startSession(login, "token", now);
      storeConnect(botHashId);
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

  function goOn() {
    isConfirmed.current = true;
    void connect();
  }
  function turnDown() {
    clearLaunch();
    window.location.replace(account === undefined ? "/login" : "/");
  }

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
      {state.step === "asks" && (
        <div className="w-full rounded-lg bg-surface p-5 shadow-1">
          <ContinueAs
            person={state.person}
            replaced={account === undefined ? null : nameOf(account)}
            onContinue={goOn}
            onCancel={turnDown}
          />
        </div>
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

/**
 * Returns the person whom launch data from a link would sign in, if that needs a question first (AMB-279); null if not.
 */
function personToAskAbout({ auth_date, user }: LaunchFields, now: number): Person | null {
  const link = { id: String(user?.id ?? ""), authDate: Number(auth_date ?? 0), isOwn: false };
  if (user === undefined || !asksFirst(link, currentSession()?.account.id ?? null, now)) return null;
  return { fname: user.first_name ?? "", lname: user.last_name ?? "", username: user.username ?? "" };
}

/** Leads to another bot's chat. @param link of t.me */
function OpenBot({ link }: { link: string }) {
  const { t } = useTranslation();
  const bot = `@${new URL(link).pathname.slice(1)}`;
  return <Button onClick={() => currentWebApp()?.openTelegramLink(link)}>{t("connect.openBot", { bot })}</Button>;
}
