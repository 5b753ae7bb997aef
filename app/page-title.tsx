import { useMatches } from "@remix-run/react";
import type { TextKey } from "./i18n/keys.ts";
import { useTranslation } from "./i18n/use-translation.tsx";

/** What a route's `handle` says about its page. */
export interface PageHandle {
  title: TextKey;
}

const PRODUCT = "Steward";

function titleKey(handle: unknown): TextKey | undefined {
  return typeof handle === "object" && handle !== null ? (handle as Partial<PageHandle>).title : undefined;
}

/** The title of the chat that a page is about, from the data of the chat's own route. */
function subjectOf(data: unknown): string | undefined {
  const { chat } = (typeof data === "object" && data !== null ? data : {}) as { chat?: { title?: unknown } };
  return typeof chat?.title === "string" ? chat.title : undefined;
}

/** The document's title: page, chat, product. */
export function PageTitle() {
  const { t } = useTranslation();
  const matches = useMatches();
  const key = matches.map((match) => titleKey(match.handle)).findLast((found) => found !== undefined);
  const subject = matches.map((match) => subjectOf(match.data)).find((found) => found !== undefined);
  return <title>{[key && t(key), subject, PRODUCT].filter(Boolean).join(" · ")}</title>;
}
