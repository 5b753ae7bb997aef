import type { Message } from "grammy/types";
import { isGroupType } from "../../domain/chats/chat-type.ts";
import { topicOf } from "../../domain/chats/forum-topic.ts";
import type { Act } from "../../domain/moderation/act.ts";
import { checkedMessage } from "../../domain/moderation/checked.ts";
import { evidenceOf } from "../../domain/moderation/evidence.ts";
import {
  type ActiveRules,
  type Finding,
  filterMessage,
  tellingFindings,
  watchedFindings,
} from "../../domain/moderation/filter.ts";
import { FILTER } from "../../domain/moderation/filters.ts";
import { shownName } from "../../domain/moderation/names.ts";
import type { Judged } from "../../domain/spam/judge.ts";
import { actAndEnd, DRAIN } from "../act.ts";
import { askAboutAlike } from "../cards/alike-card.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf } from "../incoming.ts";
import { ruleActKey } from "../message-key.ts";
import { nameNotices } from "../moderation/name-notices.ts";
import { noteWatched } from "../moderation/note-watched.ts";
import { noteRemoval } from "../moderation/removal-note.ts";
import { actOfRule, type RuledOn } from "../moderation/warn.ts";
import { notifyAdmins } from "../notify-admins.ts";
import { chargedTo, isExempt } from "../sender.ts";
import { askAdmins } from "../spam/ask-admins.ts";
import { judgeMessage } from "../spam/judge-message.ts";
import { reasonWords } from "../spam/reason-words.ts";
import { noteCase } from "../spam/spam-case.ts";
import { replyFor } from "./responders.ts";

/** Filters new and edited messages by flood, names, words and kinds of content (AMB-059). */
export const filterMessages = (incoming: Incoming, facts: ChatFacts): Decision => filter(incoming, facts, "before");

/** Removes commands that nobody answered (`del_botcmd`). Runs after the commands; an edit is no command. */
export const removeStrayCommand = (incoming: Incoming, facts: ChatFacts): Decision =>
  incoming.isEdit ? NOTHING : filter(incoming, facts, "after");

function filter({ message, kind, isEdit }: Incoming, facts: ChatFacts, part: "before" | "after"): Decision {
  if (message === null || (kind !== "message" && kind !== "edited_message")) return NOTHING;
  const active = facts.filters();
  // With the month's allowance used up, protection stops too (AMB-067).
  if (active === null || facts.isExhausted || !isGroup(facts)) return NOTHING;
  if (active[part].length === 0 && (part === "after" || active.telling.length + active.watching.length === 0))
    return NOTHING;
  const key = ruleActKey(message);
  const album = message.media_group_id;
  if (part === "before" && album !== undefined && facts.isAlbumRemoved(album)) {
    return actAndEnd(actOn(key, message, { check: "album", kind: "filter", reason: "", penalty: null }, facts));
  }
  const name = part === "before" ? nameDue(message, facts, active) : null;
  const noted: Decision =
    name === null ? NOTHING : { writes: [{ kind: "noteName", userId: name.userId }], effects: [] };
  const checked = checkedOf(message, isEdit, name, facts);
  const finding = filterMessage(checked, active, part);
  const lang = facts.settings?.langm;
  if (finding === null) {
    if (part === "after") return noted;
    const judged = checked.spam();
    const doubted = [...noteCase(message, judged, lang, null), ...askAdmins(message, judged, facts, active.rules)];
    const told = notifyAdmins(message, tellingFindings(checked, active), facts);
    const watched = noteWatched(message, watchedFindings(checked, active), facts);
    const effects = told.length > 0 || doubted.length > 1 ? [DRAIN] : [];
    return { writes: [...noted.writes, ...doubted, ...told, ...watched], effects };
  }
  // The sender's status is asked only where it matters. A notice of joining is nobody's message (MOD-14).
  if (finding.check !== "del_join" && isExempt(message, facts)) return noted;
  // One message, one penalty: the first finding was answered, also where Telegram refused the deletion (AMB-331).
  if (facts.moderation.isActed(key)) return { ...noted, ends: true };
  const { kind: actKind } = FILTER[finding.check];
  const judged = finding.check === "spam_score" ? checked.spam() : null;
  const reason = judged === null ? finding.reason : reasonWords(judged, lang);
  const act = actOn(key, message, { ...finding, reason, kind: actKind }, facts);
  const isName = actKind === "name" && name !== null;
  const shown = isName ? shownName(name.fname, name.lname) : "";
  const notices = isName ? nameNotices(key, facts, { id: name.userId, name: shown }, finding, topicOf(message)) : [];
  const wanted = isName ? { ...act, evidence: { type: 0, text: shown } } : act;
  const acts = actOfRule(wanted, whereOf(message), facts);
  const asked = finding.check === "flt_alike" ? askOf(key, message, finding, facts) : [];
  const told = noteRemoval(message, finding, nameOf(message), facts);
  const writes = [...noted.writes, ...acts, ...notices, ...told, ...asked, ...noteCase(message, judged, lang, key)];
  return { writes, effects: [DRAIN], ends: true };
}

function askOf(key: string, message: Message, { reason, penalty }: Finding, facts: ChatFacts): Write[] {
  const { userId } = chargedTo(message);
  return userId === null ? [] : askAboutAlike(key, { userId, name: nameOf(message), other: reason, penalty }, facts);
}

/** Removes a message by the spam score, and applies the penalty that follows. */
export function removeBySpam(message: Message, judged: Judged, facts: ChatFacts): Write[] {
  const key = ruleActKey(message);
  if (facts.moderation.isActed(key)) return [];
  const penalty = facts.filters()?.rules.penalties.spam ?? null;
  const reason = reasonWords(judged, facts.settings?.langm);
  const act = actOn(key, message, { check: "spam_score", kind: FILTER.spam_score.kind, reason, penalty }, facts);
  const acts = actOfRule(act, whereOf(message), facts);
  return [...acts, ...noteCase(message, judged, facts.settings?.langm, key)];
}

const isGroup = ({ chat }: ChatFacts): boolean => chat === null || isGroupType(chat.type);

interface NameDue {
  userId: number;
  fname: string;
  lname: string;
}

/** Returns the person whose name this message shows, where it has not been looked at for a while (AMB-045). */
export function nameDue({ from, sender_chat }: Message, facts: ChatFacts, { rules }: ActiveRules): NameDue | null {
  if (rules.names === null || from === undefined || from.is_bot || sender_chat !== undefined) return null;
  if (!facts.isNameDue(from.id)) return null;
  return { userId: from.id, fname: from.first_name, lname: from.last_name ?? "" };
}

/** Makes a message ready for the checks, with the facts that they ask for. */
export function checkedOf(message: Message, isEdit: boolean, name: NameDue | null, facts: ChatFacts) {
  const sender = chargedTo(message);
  const album = message.media_group_id;
  return checkedMessage(message, {
    wrote: (seconds) => facts.wrote(sender, message, seconds),
    isNewLine: !isEdit && (album === undefined || facts.albumParts(album, message.date).length === 0),
    name,
    isAnswered: () => replyFor(message, facts) !== null,
    isTrusted: () => facts.trustOf(sender) !== null,
    spam: () => judgeMessage(message, facts, facts.filters()?.rules ?? { spam: null }),
    memberSince: () => (sender.userId === null ? null : facts.memberSince(sender.userId)),
    isEdit,
    formerHosts: () => facts.formerHosts(message),
    isFirstMessage: () => sender.userId !== null && facts.isFirstMessage(sender.userId, message),
    alike: () => alikeOfSender(message, facts),
    isHere: (who) => facts.isHere(who),
  });
}

/** Finds the name that a sender's looks like; null for a name that is stored, since it was compared before. */
function alikeOfSender({ from, sender_chat }: Message, facts: ChatFacts): string | null {
  if (from === undefined || sender_chat !== undefined || from.is_bot) return null;
  const person = personOf(from);
  return facts.knows(person) ? null : facts.alikeOf(person);
}

const nameOf = ({ from, sender_chat }: Message): string =>
  sender_chat?.title ?? [from?.first_name, from?.last_name].filter(Boolean).join(" ");

const whereOf = (message: Message): RuledOn => ({
  name: nameOf(message),
  topic: topicOf(message),
  at: message.date,
});

/** Deletes the message, with all that is there of its album (AMB-273), and applies the penalty. */
function actOn(
  key: string,
  message: Message,
  { check, kind, reason, penalty }: Omit<Finding, "check"> & { check: string; kind: Act["kind"] },
  facts: ChatFacts,
): Act {
  const album = message.media_group_id ?? null;
  const parts = album === null ? [] : facts.albumParts(album, message.date);
  return {
    key,
    kind,
    ruleId: check,
    reason,
    penalty,
    album,
    target: chargedTo(message),
    actor: null,
    deletes: [message.message_id, ...parts],
    evidence: evidenceOf(message),
  };
}
