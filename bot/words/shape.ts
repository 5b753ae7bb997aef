import type { ModerationRight } from "../../domain/moderation/missing-right.ts";
import type { CommandWords } from "./commands/shape.ts";
import type { NewcomerWords } from "./newcomers/shape.ts";

/**
 * The bot's own words in one language: one object per feature, each entry a text or a function of what is filled in.
 * A feature adds its object here and in every table.
 */
export interface Words {
  commands: CommandWords;
  moderation: ModerationWords;
  newcomers: NewcomerWords;
  dashboard: DashboardWords;
}

/** What whoever opens the shared bot's own chat is told, and the button below it. */
export interface DashboardWords {
  welcome: string;
  open: string;
  /** to who comes by a group's link where nothing is asked (any more); names no group */
  nothingAsked: string;
}

export interface ModerationWords {
  /** to the admins: the bot could not do its work for want of a right */
  missingRight: (chat: string, right: ModerationRight) => string;
  /** to an admin who wants something done that takes a right which this admin lacks (AMB-278) */
  actorLacks: (right: ModerationRight) => string;
  /** why a name is not allowed */
  nameReason: Record<"length" | "phone" | "url" | "word", string>;
  /** what happened to somebody: said after a dash */
  penalty: { none: string; kick: string; ban: string; forever: string; mute: (duration: string) => string };
  /** durations of the scale, in the largest whole unit */
  duration: { minutes: (n: number) => string; hours: (n: number) => string; days: (n: number) => string };
  /** to the group and to the admins: `name` is unwanted for a reason; to the one concerned */
  nameToGroup: (name: string, reason: string, penalty: string) => string;
  nameToAdmins: (chat: string, name: string, reason: string, penalty: string) => string;
  nameToTarget: (chat: string, reason: string, penalty: string) => string;
}
