import { useNavigate, useSearchParams } from "@remix-run/react";
import { Globe, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { safeGoto } from "../../../domain/accounts/landing-path.ts";
import { languageFor } from "../../../domain/languages.ts";
import { endSession, hasExpiredSession } from "../../client/session/session.ts";
import { isInWebView } from "../../client/telegram/in-web-view.ts";
import { Button } from "../../components/actions/button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { connectAddress } from "./connect-address.ts";
import { ContinueAs } from "./continue-as.tsx";
import { LoginWidget } from "./login-widget.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { type Reader, useLinkSignIn } from "./use-link-sign-in.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Shows /login: the widget, or a sign-in that the address itself carries. */
export function LoginPage({ reader }: { reader: Reader | null }) {
  const { t, i18n } = useTranslation();
  const config = useConfig();
  const [query] = useSearchParams();
  const goto = safeGoto(query.get("goto"));
  const { isBusy, failure, start } = useSignIn(goto);
  const { question, take, dismiss } = useLinkSignIn(reader, start);
  const [isExpired, setExpired] = useState(query.get("expired") === "1");
  const [isBlocked, setBlocked] = useState(false);
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (hasExpiredSession(Math.floor(Date.now() / 1000))) {
      endSession();
      setExpired(true);
    }
    // Telegram's web view brings its own sign-in along: no login widget there (AUTH-10).
    if (!take(query) && isInWebView()) navigate(connectAddress(config.sharedBotHashId, goto), { replace: true });
  }, [query, take, navigate, config.sharedBotHashId, goto]);

  function cancel() {
    if (!reader?.signedInAs) dismiss();
    else window.location.replace(goto);
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-x-12 gap-y-6 p-4 lg:max-w-6xl lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-center lg:p-8">
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-2 pb-2 text-center">
          <span className="grid size-14 place-items-center rounded-xl bg-accent text-on-accent">
            <ShieldCheck aria-hidden className="size-8" />
          </span>
          <h1 className="text-xl">{t("shell.product")}</h1>
          <p className="text-muted">{t("login.pitch")}</p>
        </div>
        {isExpired && !failure && <Notice isAlert tone="warning" title={t("login.expired")} />}
        {failure && (
          <Notice
            isAlert
            tone="error"
            title={failureText(i18n, failure)}
            actions={<Button onClick={() => window.location.reload()}>{t("common.retry")}</Button>}
          />
        )}
        <section className="grid gap-4 rounded-lg bg-surface p-5 shadow-1">
          {isBusy ? (
            <Busy text={t("login.busy")} />
          ) : question ? (
            <ContinueAs
              person={question.person}
              replaced={reader?.signedInAs?.name ?? null}
              onContinue={question.goOn}
              onCancel={cancel}
            />
          ) : (
            <LoginWidget
              scriptUrl={config.telegramWidgetUrl}
              botUsername={config.sharedBotUsername}
              returnPath={returnPath(query)}
              isBlocked={isBlocked}
              onBlocked={() => setBlocked(true)}
            />
          )}
          {isBlocked && (
            <Notice
              isAlert
              tone="error"
              title={t("login.blocked")}
              actions={<Button onClick={() => window.location.reload()}>{t("common.retry")}</Button>}
            />
          )}
          {!question && <LoginTips isOpen={isBlocked} botUsername={config.sharedBotUsername} />}
        </section>
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <LanguageChoice />
          <ContactHelp detail={failure ?? ""} />
        </div>
      </div>
      <ProductPicture className="min-w-0" />
    </main>
  );
}

const loadLanguages = async () =>
  (await withTexts(import("../shell/language-dialog.tsx"), "features/shell/language-dialog")).LanguageDialog;

/** Names the page's language, and opens the choice of languages (I18-04). */
function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const [languages, open] = useLazyDialog(loadLanguages);
  return (
    <>
      <Button kind="quiet" icon={Globe} onClick={open} className="font-normal">
        <span className="sr-only">{t("shell.language")} </span>
        {LANGUAGE_NAMES[languageFor(i18n.language)]}
      </Button>
      {languages}
    </>
  );
}

/**
 * Returns the address of /login with the page to open after signing in (AUTH-04) and the one the reader came from
 * (AMB-033).
 */
function returnPath(query: URLSearchParams): string {
  const kept = ["goto", "utm_source"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return kept.length === 0 ? "/login" : `/login?${new URLSearchParams(kept)}`;
}

/** Shows help for a widget that does not appear: always on phones (AUTH-02), elsewhere once it was blocked. */
function LoginTips({ isOpen, botUsername }: { isOpen: boolean; botUsername: string }) {
  const { t } = useTranslation();
  return (
    <div className={isOpen ? "" : "md:hidden"}>
      <h2 className="text-sm font-semibold">{t("login.tips.title")}</h2>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm text-muted">
        <li>{t("login.tips.browser")}</li>
        <li>{t("login.tips.cookies")}</li>
        <li>
          <a
            className="text-accent-text underline"
            href={`https://t.me/${botUsername}`}
            target="_blank"
            rel="noreferrer"
          >
            {t("login.tips.bot", { bot: `@${botUsername}` })}
          </a>
        </li>
      </ul>
    </div>
  );
}
