import { westernDigits } from "../digits.ts";
import type { ModerationCommand } from "../limits/chat-rules.ts";
import { commandOfMessage } from "../responders/command.ts";
import { looksLikeDuration, readDuration } from "./duration.ts";
import { COMMAND_RULES, isModerationCommand } from "./table.ts";

/** Part of a message in which a command can stand. */
export interface CommandMessage {
  text: string;
  entities: readonly WrittenEntity[];
  /** The message answers another (not a topic's root): the words then hold no target. */
  isReply: boolean;
}
/** Offsets are UTF-16 units, as in the Bot API. */
interface WrittenEntity {
  type: string;
  offset: number;
  length: number;
  user?: { id: number };
}

/** Whom the words name: a person marked in the text, a @username without its @, or a number. */
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
  /** The word in the place of a time is none. */
  isDurationWrong: boolean;
  /** words that are neither target nor time: a reason, or what /lib is to post */
  rest: string;
}

const USERNAME = /^@([A-Za-z][A-Za-z0-9_]{3,31})$/;
/** A Telegram user id; what has fewer digits is a number of minutes or a slip. */
const USER_ID = /^[1-9]\d{4,14}$/;

/** The moderation command with which a message begins (AMB-061, AMB-062); null for none, and for another bot's. */
export function readCommand(message: CommandMessage, botUsername: string): WrittenCommand | null {
  const found = commandOfMessage(message.text, botUsername);
  if (found === null) return null;
  const command = found.name.toLowerCase();
  if (!isModerationCommand(command)) return null;
  const rule = COMMAND_RULES[command];
  const { named, words } =
    rule.target === "member" && !message.isReply
      ? nameTarget(message, found.length)
      : { named: null, words: wordsOf(message.text.slice(found.length)) };
  const [first = ""] = words;
  const isTime = rule.takesDuration && looksLikeDuration(first);
  const duration = isTime ? readDuration(first) : null;
  return {
    command,
    named,
    durationSeconds: duration?.kind === "seconds" ? duration.seconds : null,
    isDurationWrong: duration?.kind === "invalid",
    rest: (isTime ? words.slice(1) : words).join(" "),
  };
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** A marked person goes before words, wherever in the command they stand; else the first word can be the target. */
function nameTarget({ text, entities }: CommandMessage, from: number): { named: NamedTarget | null; words: string[] } {
  const mention = entities.find((entity) => entity.type === "text_mention" && entity.offset >= from);
  if (mention?.user !== undefined) {
    const before = text.slice(from, mention.offset);
    const after = text.slice(mention.offset + mention.length);
    return { named: { kind: "mention", userId: mention.user.id }, words: wordsOf(`${before} ${after}`) };
  }
  const words = wordsOf(text.slice(from));
  const [first = "", ...others] = words;
  const username = USERNAME.exec(first)?.[1];
  if (username !== undefined) return { named: { kind: "username", username }, words: others };
  const number = westernDigits(first);
  if (USER_ID.test(number)) return { named: { kind: "id", userId: Number(number) }, words: others };
  return { named: null, words };
}
