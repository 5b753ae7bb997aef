import type { Piece } from "./formatted.ts";
import type { Life } from "./history/life.ts";
import type { Who } from "./people.ts";

/** A file of a line; its bytes are generated when it is sent. */
export type Attachment =
  | { kind: "photo"; hue: number }
  | { kind: "sticker"; emoji: string }
  | { kind: "voice"; durationSecond: number }
  | { kind: "document"; fileName: string; text: string };

/** One message of a conversation. */
export interface Line {
  /**
   * The time of sending: whole days before now, and the time of that day in UTC; a time in the future becomes the
   * present.
   */
  at: [daysAgo: number, hour: number, minute: number];
  who: Who;
  text?: string | (string | Piece)[];
  attachment?: Attachment;
  dice?: string;
  /** The topic's name, in a forum; without it the line stands in General. */
  topic?: string;
  /** The name by which a later line may answer this one. */
  name?: string;
  /** Reactions of subscribers to a channel's post, by emoji. */
  reactions?: Record<string, number>;
  /** The named line that this one answers. */
  answers?: string;
}

/** A chat of the demo world with its members and what was said in it. */
export interface DemoChat {
  type: "group" | "supergroup" | "channel";
  title: string;
  username?: string;
  /** hue of its photo, 0..359 */
  photo?: number;
  creator: Who;
  /** Administrators beside the creator, with the title under their name. */
  admins?: Partial<Record<Who, string>>;
  members: Who[];
  topics?: string[];
  closedTopics?: string[];
  /** The bot's standing in it. */
  bot: "administrator" | "member";
  lines: Line[];
  /** Its history beside and before these lines; undefined for none. */
  life?: Life;
}
