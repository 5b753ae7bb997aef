import { typedUserId } from "../digits.ts";
import type { ModerationCommand } from "../limits/chat-rules.ts";
import { USER_ID_AMONG_NUMBERS_MIN } from "../limits.ts";
import { commandOfMessage } from "../responders/command.ts";
import { readDuration, type WrittenDuration } from "./duration.ts";
import { COMMAND_RULES, type CommandRule, isModerationCommand } from "./table.ts";

/** Part of a message in which a command can stand. */
export interface CommandMessage {
  text: string;
  entities: readonly WrittenEntity[];
  /** The message answers another one (not a topic's root), which then is the target: the words hold none. */
  isReply: boolean;
}
/** Offsets are UTF-16 units, as in the Bot API. */
interface WrittenEntity {
  type: string;
  offset: number;
  length: number;
  user?: { id: number };
}

/** The target that the words name: a person marked in the text, a username without its @, or a number. */
export type NamedTarget =
  | { kind: "mention"; userId: number }
  | { kind: "username"; username: string }
  | { kind: "id"; userId: number };

export interface WrittenCommand {
  command: ModerationCommand;
  /** null where the words name nobody */
  named: NamedTarget | null;
  /** seconds; null for ever */
  durationSeconds: number | null;
  /** A shorter time was written than the shortest there is (AMB-295). */
  isLengthened: boolean;
  /** The word in the place of a time that is no time. */
  isDurationWrong: boolean;
  /** words that are neither target nor time: a reason, or what /lib is to post */
  rest: string;
}

/** A username as it is written or copied: `@name`, `t.me/name`, also with a comma behind it. */
const USERNAME = /^(?:@|(?:https?:\/\/)?t\.me\/)([A-Za-z][A-Za-z0-9_]{3,31})[,.:;]?$/;

/** Reads the moderation command with which a message begins (AMB-061, AMB-062); null for none, and for another bot's. */
export function readCommand(message: CommandMessage, botUsername: string): WrittenCommand | null {
  const found = commandOfMessage(message.text, botUsername);
  if (found === null) return null;
  const command = found.name.toLowerCase();
  if (!isModerationCommand(command)) return null;
  const rule = COMMAND_RULES[command];
  const { named, duration, words } = readWords(message, found.length, rule);
  return {
    command,
    named,
    durationSeconds: duration?.kind === "seconds" ? duration.seconds : null,
    isLengthened: duration?.kind === "seconds" && duration.isLengthened,
    isDurationWrong: duration?.kind === "invalid",
    rest: words.join(" "),
  };
}

interface Read {
  named: NamedTarget | null;
  duration: WrittenDuration | null;
  words: readonly string[];
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/**
 * Reads target and time in either order. A marked person goes before words, wherever in the command they stand; in a reply
 * nobody is named, and a name before the time belongs to the reason.
 */
function readWords({ text, entities, isReply }: CommandMessage, from: number, rule: CommandRule): Read {
  const words = wordsOf(text.slice(from));
  const [first = ""] = words;
  if (rule.target !== "member") return withTime(null, words, rule);
  if (isReply) {
    if (!USERNAME.test(first)) return withTime(null, words, rule);
    const behind = withTime(null, words.slice(1), rule);
    return { ...behind, words: [first, ...behind.words] };
  }
  const mention = entities.find((entity) => entity.type === "text_mention" && entity.offset >= from);
  if (mention?.user !== undefined) {
    const before = text.slice(from, mention.offset);
    const after = text.slice(mention.offset + mention.length);
    return withTime({ kind: "mention", userId: mention.user.id }, wordsOf(`${before} ${after}`), rule);
  }
  const ahead = rule.takesDuration ? readDuration(words) : null;
  // A number of minutes beyond a year is a person's.
  const isPerson = ahead?.duration.kind === "forever" && targetOf(first) !== null;
  if (ahead !== null && !isPerson) {
    const named = targetOf(words[ahead.used] ?? "");
    // Of two numbers the first is the person, unless it is too short for one.
    if (named?.kind === "username" || (named !== null && targetOf(first) === null)) {
      return { named, duration: ahead.duration, words: words.slice(ahead.used + 1) };
    }
  }
  const named = targetOf(first);
  return withTime(named, named === null ? words : words.slice(1), rule);
}

function withTime(named: NamedTarget | null, words: readonly string[], { takesDuration }: CommandRule): Read {
  const time = takesDuration ? readDuration(words) : null;
  return { named, duration: time?.duration ?? null, words: words.slice(time?.used ?? 0) };
}

function targetOf(word: string): NamedTarget | null {
  const username = USERNAME.exec(word)?.[1];
  if (username !== undefined) return { kind: "username", username };
  const userId = typedUserId(word);
  return userId !== null && userId >= USER_ID_AMONG_NUMBERS_MIN ? { kind: "id", userId } : null;
}
