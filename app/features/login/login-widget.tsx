import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pageNonce } from "../../client/load-script.ts";
import { Busy } from "../../components/busy.tsx";
import type { WidgetFields } from "./telegram-fields.ts";

const CALLBACK = "stewardSignIn";

declare global {
  interface Window {
    [CALLBACK]?: (fields: WidgetFields) => void;
  }
}

interface LoginWidgetProps {
  scriptUrl: string;
  /** Without `@`. */
  botUsername: string;
  onSignedIn(fields: WidgetFields): void;
  onBlocked(): void;
}

/** Telegram's login widget (AUTH-01): its script puts the button in its own place. */
export function LoginWidget({ scriptUrl, botUsername, onSignedIn, onBlocked }: LoginWidgetProps) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const handlers = useRef({ onSignedIn, onBlocked });
  handlers.current = { onSignedIn, onBlocked };

  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    window[CALLBACK] = (fields) => handlers.current.onSignedIn(fields);
    const script = document.createElement("script");
    script.async = true;
    script.src = scriptUrl;
    script.nonce = pageNonce();
    const attributes = {
      "data-telegram-login": botUsername,
      "data-size": "large",
      "data-radius": "10",
      "data-request-access": "write",
      "data-onauth": `${CALLBACK}(user)`,
      "data-lang": i18n.language,
    };
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener("load", () => setReady(true));
    script.addEventListener("error", () => handlers.current.onBlocked());
    holder.appendChild(script);
    return () => {
      delete window[CALLBACK];
      holder.replaceChildren();
    };
  }, [scriptUrl, botUsername, i18n.language]);

  return (
    <div className="grid min-h-12 place-items-center">
      {!isReady && (
        <div className="col-start-1 row-start-1">
          <Busy text={t("common.loading")} />
        </div>
      )}
      <div ref={place} data-bot={botUsername} className="login-widget col-start-1 row-start-1" />
    </div>
  );
}
