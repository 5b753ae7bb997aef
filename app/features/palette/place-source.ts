import { COMMUNITY } from "../../shared/nav/nav-items.ts";
import type { Source } from "./entry.ts";
import { pageEntry } from "./page-entry.ts";

/** The places outside of chats. */
export const PLACES: Source = {
  heading: "palette.places",
  entries: ({ t }) => COMMUNITY.map((item) => pageEntry(t, item)),
};
