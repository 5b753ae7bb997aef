import * as z from "zod/mini";
import type { KeptItems } from "../plans/kept-items.ts";
import * as read from "./readers.ts";
import { attr, changedBy, flag, type Settings, text } from "./setting.ts";

/** Every setting of an own bot. */
export const BOT_SETTINGS = {
  /** language of the bot's own words in private chats (BOT-15) */
  langm: text("en", attr(read.language)),
  /** whether /start is answered (AMB-188), and the bot's template for it; empty for none (BOT-17) */
  welcome: flag({ call: "toggle" }),
  asset_id_greeting: text("", attr(read.templateId)),
  /**
   * responders chosen to stay active where the plan has room for fewer; the oldest where none is chosen
   * (docs/decisions/114)
   */
  kept_items: {
    column: "json",
    start: {} as KeptItems,
    shape: z.record(z.string(), z.array(z.string())),
    answer: (stored: KeptItems) => stored,
    change: { call: "keep" },
  },
} as const satisfies Settings;

/** Settings that update_attr changes (API-22). */
export const BOT_ATTRS = changedBy(BOT_SETTINGS, "update_attr");
export type BotAttr = (typeof BOT_ATTRS)[number];
