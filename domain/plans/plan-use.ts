import {
  assetSlots,
  binaries,
  type ChatLevel,
  FEATURE_LEVEL,
  type Feature,
  messageTemplates,
  monthlyAllowance,
  type PlanTargetType,
  responderRoom,
} from "../limits.ts";
import { wordListLimit } from "../moderation/word-list.ts";
import { activePlaces, type KeptList } from "./kept-items.ts";
import { meetsLevel } from "./plan.ts";

/** An item of a list that a plan limits. */
export interface PlanItem {
  /** key by which it is chosen to stay (KeptItems) */
  key: string;
  /** name for people: a keyword, the beginning of a message, a word; empty for a message without text */
  name: string;
}

/** The stored items of one list, in order of creation, and those chosen to stay. */
export interface UsedList {
  list: KeptList;
  items: PlanItem[];
  kept: string[];
}

/** Features that stay set up on a lower plan, but do not run. */
export const PAUSING_FEATURES = ["minutelyAnnouncement", "textVerification", "floodProtection"] as const;
export type PausingFeature = (typeof PAUSING_FEATURES)[number] & Feature;

/** Everything that a chat or a bot uses of its plan. */
export interface PlanUse {
  lists: UsedList[];
  /** stored messages and files: they stay usable, only new ones need room */
  templates: number;
  materials: number;
  /** updates served in this UTC month */
  updates: number;
  features: PausingFeature[];
}

/** Returns the room of a level in a list. */
function roomFor(type: PlanTargetType, list: KeptList, level: ChatLevel): number {
  if (list === "responders") return responderRoom(type, level);
  if (list === "announcements") return assetSlots(level);
  return wordListLimit(list, level);
}

/** A list for which a level has not enough room. */
interface CrowdedList extends UsedList {
  room: number;
  /** items that pause on the level */
  pausing: PlanItem[];
}

/** All items and features of a chat or a bot that pause on a level. */
export interface Pausing {
  lists: CrowdedList[];
  features: PausingFeature[];
}

/** Returns the items and features of a chat or a bot that pause on a level, by name (AMB-215). */
export function pausingOn(
  type: PlanTargetType,
  { lists, features }: Pick<PlanUse, "lists" | "features">,
  level: ChatLevel,
): Pausing {
  return {
    lists: lists.flatMap((used) => {
      const room = roomFor(type, used.list, level);
      if (used.items.length <= room) return [];
      const active = activePlaces(
        used.items.map(({ key }) => key),
        room,
        used.kept,
      );
      return [{ ...used, room, pausing: used.items.filter((_, place) => !active.has(place)) }];
    }),
    features: features.filter((feature) => !meetsLevel(level, FEATURE_LEVEL[feature])),
  };
}

/** Allowances that are compared with what a chat uses, in the order in which people ask. */
const COMPARED = ["updates", "responders", "announcements", "words", "templates", "materials"] as const;
type Compared = (typeof COMPARED)[number];
/** Allowances that do not apply to bots. */
const OF_CHATS: readonly Compared[] = ["announcements", "words"];

/** A chat's own number beside what a level allows; `over`: how many have no room there. */
export interface Comparison {
  what: Compared;
  used: number;
  room: number;
  over: number;
}

/**
 * Compares what a chat or a bot uses with a level. Of the lists of words the longest counts: each has the same room.
 */
export function compareUse(type: PlanTargetType, use: PlanUse, level: ChatLevel): Comparison[] {
  const lengthOf = (list: KeptList) => use.lists.find((used) => used.list === list)?.items.length ?? 0;
  const words = use.lists.flatMap(({ list, items }) =>
    list === "responders" || list === "announcements" || list === "trg_attn" ? [] : [items.length],
  );
  const numbers: Record<Compared, [used: number, room: number]> = {
    updates: [use.updates, monthlyAllowance(level)],
    responders: [lengthOf("responders"), responderRoom(type, level)],
    announcements: [lengthOf("announcements"), assetSlots(level)],
    words: [Math.max(0, ...words), wordListLimit("sensword", level)],
    templates: [use.templates, messageTemplates(level)],
    materials: [use.materials, binaries(level)],
  };
  return COMPARED.filter((what) => type === "chat" || !OF_CHATS.includes(what)).map((what) => {
    const [used, room] = numbers[what];
    return { what, used, room, over: Math.max(0, used - room) };
  });
}
