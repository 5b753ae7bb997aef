import type { TFunction } from "i18next";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { offsetHere } from "../../components/text/local-time.tsx";
import { formatHour } from "../../i18n/format.ts";

/** Names a session by where it is used: "Chrome, Android", "Telegram, @steward_bot". */
export function sessionName(t: TFunction, { way, agent, bot }: OpenSession): string {
  if (way === "browser") return agent || t("sessions.browser");
  return bot === null ? "Telegram" : t("sessions.webView", { bot: `\u2066@${bot}\u2069` });
}

/**
 * Returns the lines below a session's name: the system of a web view, the last use and the beginning, in the reader's
 * time.
 */
export function sessionDetails(t: TFunction, lang: string, session: OpenSession): string[] {
  const { way, agent, seen_at, ctime, is_current } = session;
  const at = (second: number) => formatHour(lang, second, offsetHere(second));
  return [
    way === "web_view" ? agent : "",
    is_current ? "" : t("sessions.seen", { time: at(seen_at) }),
    t("sessions.began", { time: at(ctime) }),
  ].filter(Boolean);
}
