import type { TextKey } from "../../i18n/keys.ts";

/** A route's `handle`. */
export interface PageHandle {
  /** Title of its page; none for a route that frames others. */
  title?: TextKey;
  /** Name of the set of its texts, its module's path below app/; none where those of every page suffice. */
  texts?: string;
  /** Name of the set of what stands in its place where it failed, besides the failures; none for its frame's own. */
  failedTexts?: string;
}
