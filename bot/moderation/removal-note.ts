import type { Message } from "grammy/types";
import { topicOf } from "../../domain/chats/forum-topic.ts";
import { JOINT_NAMES_MAX, REMOVAL_NOTES } from "../../domain/limits.ts";
import type { Finding } from "../../domain/moderation/filter.ts";
import { type Removal, type RemovalReason, removalReason } from "../../domain/moderation/removal-notes.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { listedMentions, shortName } from "../mentions.ts";
import { chargedTo } from "../sender.ts";
import type { Translate } from "../words/words.ts";

/**
 * Notifies a member in the group why a filter removed their message, where the chat wants it (docs/decisions/192). A
 * member who is banned, kicked or warned for the message gets no note, nor does anybody in a raid.
 */
export function noteRemoval(message: Message, { check, penalty }: Finding, name: string, facts: ChatFacts): Write[] {
  // A snapshot of before says nothing of it.
  const when = facts.settings?.rmv_ntfy ?? REMOVAL_NOTES.never;
  const reason = removalReason(check);
  const { userId } = chargedTo(message);
  if (when === REMOVAL_NOTES.never || reason === null || userId === null) return [];
  if (penalty?.kind === "ban" || penalty?.kind === "kick" || penalty?.kind === "warn") return [];
  if (facts.raids.isCrowded()) return [];
  return [{ kind: "noteRemoval", removal: { userId, name, topic: topicOf(message), reason } }];
}

const WORDS = {
  flood: "removed.what.flood",
  words: "removed.what.words",
  media: "removed.what.media",
  voice: "removed.what.voice",
  files: "removed.what.files",
  stickers: "removed.what.stickers",
  links: "removed.what.links",
  games: "filters.game",
  forwards: "removed.what.forwards",
  contacts: "filters.contact",
  polls: "filters.poll",
  via_bot: "filters.via_bot",
  locations: "filters.location",
  stories: "filters.story",
  giveaways: "filters.giveaway",
  mentions: "filters.mention",
  emoji: "filters.emoji",
  scripts: "filters.script",
  newcomer: "removed.what.newcomer",
  edits: "filters.edit_link",
  spam: "removed.what.spam",
  commands: "removed.what.commands",
} as const satisfies Record<RemovalReason, string>;

/** Placeholder for the names until they are marked. */
const PLACE = "\u0000";

/** Describes the message to those who lost one: a line for each reason, with their names marked. */
export function removalText(told: readonly Removal[], t: Translate): { text: string; entities: object[] } {
  const reasons = [...new Set(told.map(({ reason }) => reason))];
  let text = "";
  const entities: object[] = [];
  for (const reason of reasons) {
    const people = told.filter((each) => each.reason === reason);
    const shown = people.slice(0, JOINT_NAMES_MAX);
    const rest = people.length - shown.length;
    const names = shown.map(({ name }) => t.isolated(shortName(name)));
    const others = rest > 0 ? [t("newcomers.andMore", { count: rest })] : [];
    const listed = new Intl.ListFormat(t.lang).formatToParts([...names, ...others]);
    const line = t("removed.told", { names: PLACE, what: t(WORDS[reason]) });
    const [before = "", after = ""] = line.split(PLACE);
    const from = text.length + (text === "" ? 0 : 1) + before.length;
    text = [...(text === "" ? [] : [text]), before + listed.map(({ value }) => value).join("") + after].join("\n");
    entities.push(...listedMentions(from, shown, listed));
  }
  return { text, entities };
}
