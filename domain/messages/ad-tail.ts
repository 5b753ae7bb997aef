import type { Entity, FormattedText } from "../entities/types.ts";
import type { ChatLevel } from "../limits/plan-table.ts";
import { allowsFeature } from "../plans/plan.ts";

/** The last line of free messages: its words and the address they lead to. */
export interface AdTail {
  readonly text: string;
  readonly url: string;
}

/** Returns the last line of what the shared bot sends for chats without a paid plan (MSG-38, AMB-144). */
export const adTailOf = (publicUrl: string): AdTail => ({
  text: "Sent with Steward",
  url: publicUrl,
});

/** Tells whether a message of this bot ends with the ad tail (MSG-38, AMB-144). */
export const hasAdTail = ({ isSharedBot, level }: { isSharedBot: boolean; level: ChatLevel }): boolean =>
  isSharedBot && !allowsFeature(level, "withoutAds");

/** Returns the text with the ad as its last line, set apart by an empty one. */
export function withAdTail(message: FormattedText, { text: ad, url }: AdTail): FormattedText {
  const said = message.text.trimEnd();
  // Media without a word of their own carry the ad alone.
  const text = said === "" ? ad : `${said}\n\n${ad}`;
  const link: Entity = { type: "text_link", offset: text.length - ad.length, length: ad.length, url };
  return { text, entities: [...message.entities, link] };
}
