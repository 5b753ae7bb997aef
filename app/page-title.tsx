import { useMatches } from "@remix-run/react";
import type { PageHandle } from "./client/page/page-handle.ts";
import type { TextKey } from "./i18n/keys.ts";
import { useTranslation } from "./i18n/use-translation.tsx";

const PRODUCT = "Steward";

function titleKey(handle: unknown): TextKey | undefined {
  return typeof handle === "object" && handle !== null ? (handle as Partial<PageHandle>).title : undefined;
}

/** The data of a chat's or a bot's route that titles need. */
interface SubjectData {
  chat?: { title?: unknown };
  bot?: unknown;
  name?: unknown;
}

/** Returns the title of the chat, or the name of the bot, that a page is about. */
function subjectOf(data: unknown): string | undefined {
  const { chat, bot, name } = (typeof data === "object" && data !== null ? data : {}) as SubjectData;
  const subject = bot ? name : chat?.title;
  return typeof subject === "string" ? subject : undefined;
}

/** Writes the document's title: page, chat or bot, product. */
export function PageTitle() {
  const { t } = useTranslation();
  const matches = useMatches();
  const key = matches.map((match) => titleKey(match.handle)).findLast((found) => found !== undefined);
  const subject = matches.map((match) => subjectOf(match.data)).find((found) => found !== undefined);
  return <title>{[key && t(key), subject, PRODUCT].filter(Boolean).join(" · ")}</title>;
}
