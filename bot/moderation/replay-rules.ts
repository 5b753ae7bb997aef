import type { Message } from "grammy/types";
import { FLOOD_INTERVAL_MAX_SECONDS, NAME_CHECK_INTERVAL_SECONDS, TRIAL_SAMPLES_MAX } from "../../domain/limits.ts";
import { messageTextOf } from "../../domain/messages/message-content.ts";
import type { Act, ActTarget } from "../../domain/moderation/act.ts";
import { type ActiveRules, penaltyFor } from "../../domain/moderation/filter.ts";
import { FILTERS, type FilterName } from "../../domain/moderation/filters.ts";
import type { ChatFacts, Wrote } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { chargedTo } from "../sender.ts";
import { actOf, actsOf, decideOn } from "./explain-message.ts";

/**
 * A rule that would have acted, with the number of messages it would have removed (or told the admins of) and the
 * newest of them.
 */
interface ReplayedCheck {
  check: FilterName;
  count: number;
  penalty: Act["penalty"];
  samples: Message[];
}

/** Acts of the rules, and the number of messages that the spam score would have doubted and left. */
interface Replayed {
  checks: ReplayedCheck[];
  doubted: number;
}

const isDoubt = (write: Write): boolean => write.kind === "spamCase" && write.found.actKey === null;

/**
 * Rules that look at facts that are not stored with a message: its origin, the kind of notice, and its author's former
 * name.
 */
const NOT_STORED: readonly FilterName[] = [
  "del_forward",
  "del_forward_media",
  "del_forward_link",
  "del_join",
  "flt_via_bot",
  "flt_giveaway",
  "flt_sticker_set",
  "flt_edit_link",
  "flt_alike",
];

/** Lists the rules that are on and cannot be tried on stored messages. */
export const unjudgedOf = ({ before, telling }: ActiveRules): FilterName[] =>
  [...before, ...telling].filter((check) => NOT_STORED.includes(check));

/** Counts the rules that can be tried on stored messages, without those that only watch. */
export const countAsked = (active: ActiveRules): number =>
  active.before.length + active.telling.length + active.after.length - unjudgedOf(active).length;

/** Rules that decide on messages of the past; nothing is done. */
export interface Replay {
  /**
   * Decides on a message as if these rules had been there; messages come in the order in which they were written.
   * @returns whether it is one of those that a rule would have acted upon
   */
  judge(message: Message): boolean;
  result(): Replayed;
}

/**
 * Begins to decide on messages of the past.
 * @param from unix second; messages before it are only remembered, for flood protection, albums and names
 */
export function createReplay(facts: ChatFacts, active: ActiveRules, from: number): Replay {
  const found = new Map<FilterName, ReplayedCheck>();
  const memory = createMemory();
  let doubted = 0;
  function note(check: FilterName, message: Message, count: number): void {
    const so = found.get(check) ?? { check, count: 0, penalty: penaltyFor(check, active.rules), samples: [] };
    const samples = [message, ...so.samples].slice(0, TRIAL_SAMPLES_MAX);
    found.set(check, { ...so, count: so.count + count, samples });
  }
  /** Notes the acts by which the admins would have been told of a message. */
  function noteTold(acts: readonly Act[], message: Message): boolean {
    const checks = acts.flatMap(({ penalty, ruleId }) =>
      penalty?.kind === "tell" ? (FILTERS.find((each) => each === ruleId) ?? []) : [],
    );
    for (const check of checks) note(check, message, 1);
    return checks.length > 0;
  }
  // What was done about a message then does not count: each is judged anew.
  const moderation = { ...facts.moderation, isActed: () => false, isOut: () => false, lastStep: () => null };
  function judge(message: Message): boolean {
    // Whatever is left of this month's allowance.
    const past = {
      ...facts,
      ...memory.facts(message.date),
      moderation,
      filters: () => active,
      isExhausted: false,
      alikeOf: () => null,
    };
    const { writes } = decideOn(message, past);
    const isTold = message.date >= from && noteTold(actsOf({ writes }), message);
    const act = actOf({ writes });
    const album = message.media_group_id;
    const former = album === undefined ? undefined : memory.removedAlbums.get(album);
    // A later part of an album goes by the rule of the part before it (AMB-273).
    const check = act && (FILTERS.find((each) => each === act.ruleId) ?? former ?? null);
    memory.note(message, check);
    for (const write of writes) if (write.kind === "noteName") memory.names.set(write.userId, message.date);
    if (message.date >= from) doubted += writes.filter(isDoubt).length;
    if (act === null || check === null || message.date < from) return isTold;
    note(check, message, former === undefined ? act.deletes.length : 1);
    return true;
  }
  return { judge, result: () => ({ checks: FILTERS.flatMap((check) => found.get(check) ?? []), doubted }) };
}

interface Line {
  date: number;
  /** the album of which it is a part, else the message itself */
  line: string | number;
  /** code points */
  characters: number;
}

/** Returns an empty memory for what the bot remembers from one message to the next. */
function createMemory() {
  const lines = new Map<number, Line[]>();
  const albums = new Map<string, number[]>();
  const removedAlbums = new Map<string, FilterName>();
  /** unix second at which somebody's name was looked at */
  const names = new Map<number, number>();
  const senderOf = ({ userId, senderChatId }: ActTarget) => userId ?? senderChatId ?? 0;

  function wrote(sender: ActTarget, { date }: { date: number }, seconds: number): Wrote {
    const within = (lines.get(senderOf(sender)) ?? []).filter((line) => line.date > date - seconds);
    return {
      lines: new Set(within.map(({ line }) => line)).size,
      characters: within.reduce((sum, { characters }) => sum + characters, 0),
    };
  }

  function note(message: Message, removedBy: FilterName | null): void {
    const { date, message_id, media_group_id: album } = message;
    const sender = senderOf(chargedTo(message));
    const recent = (lines.get(sender) ?? []).filter((line) => line.date > date - FLOOD_INTERVAL_MAX_SECONDS);
    lines.set(sender, [...recent, { date, line: album ?? message_id, characters: [...messageTextOf(message)].length }]);
    if (album === undefined) return;
    albums.set(album, [...(albums.get(album) ?? []), message_id]);
    if (removedBy !== null) removedAlbums.set(album, removedBy);
  }

  return {
    note,
    names,
    removedAlbums,
    facts: (now: number) => ({
      now,
      wrote,
      albumParts: (album: string) => albums.get(album) ?? [],
      isAlbumRemoved: (album: string) => removedAlbums.has(album),
      isNameDue: (userId: number) => (names.get(userId) ?? 0) + NAME_CHECK_INTERVAL_SECONDS <= now,
    }),
  };
}
