import { useEffect, useRef, useState } from "react";
import { pageNonce } from "../../client/telegram/telegram-web-app.ts";
import { Busy } from "../../components/feedback/loading.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { loginState } from "./login-state.ts";

interface LoginWidgetProps {
  scriptUrl: string;
  /** Without `@`. */
  botUsername: string;
  /** Address to which Telegram returns with the signed fields in the query (AUTH-03). */
  returnPath: string;
  /** Tells whether the widget's script failed to load. */
  isBlocked: boolean;
  onBlocked(): void;
}

/**
 * Shows Telegram's login widget (AUTH-01), whose script inserts the button. The widget returns by an address: for a
 * callback Telegram's script would evaluate text, which the page's Content-Security-Policy forbids.
 */
export function LoginWidget({ scriptUrl, botUsername, returnPath, isBlocked, onBlocked }: LoginWidgetProps) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const handlers = useRef({ onBlocked });
  handlers.current = { onBlocked };

  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = scriptUrl;
    script.nonce = pageNonce();
    const back = new URL(returnPath, window.location.href);
    const state = loginState();
    if (state) back.searchParams.set("state", state);
    const attributes = {
      "data-telegram-login": botUsername,
      "data-size": "large",
      "data-radius": "10",
      "data-request-access": "write",
      "data-auth-url": back.href,
      "data-lang": i18n.language,
    };
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener("load", () => setReady(true));
    script.addEventListener("error", () => handlers.current.onBlocked());
    holder.appendChild(script);
    return () => holder.replaceChildren();
  }, [scriptUrl, botUsername, returnPath, i18n.language]);

  return (
    <div className={isBlocked ? "hidden" : "grid min-h-12 place-items-center"}>
      {!isReady && (
        <div className="col-start-1 row-start-1">
          <Busy text={t("common.loading")} />
        </div>
      )}
      <div ref={place} data-bot={botUsername} className="login-widget col-start-1 row-start-1" />
    </div>
  );
}
