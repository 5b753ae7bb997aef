import type { TextKey } from "../../i18n/keys.ts";

/** A route's `handle`. */
export interface PageHandle {
  /** Title of its page; none for a route that frames others. */
  title?: TextKey;
  /** Name of the page's set of texts, its module's path below app/; none where the texts of every page suffice. */
  texts?: string;
  /** Name of the set of texts that the failed page shows besides those of failures; none for its frame's own. */
  failedTexts?: string;
}
