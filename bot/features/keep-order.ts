import type { Message } from "grammy/types";
import { isGroupType } from "../../domain/chat-type.ts";
import { topicOf } from "../../domain/forum-topic.ts";
import { messageTextOf, messageTypeOf } from "../../domain/message-type.ts";
import type { Act } from "../../domain/moderation/act.ts";
import { CHECK, checkedMessage } from "../../domain/moderation/checks.ts";
import { type ActiveRules, type Finding, judge } from "../../domain/moderation/judge.ts";
import { shownName } from "../../domain/moderation/names.ts";
import { actAndEnd } from "../act.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { nameNotices } from "../name-notices.ts";
import { chargedTo, isExempt } from "../sender.ts";
import { replyFor } from "./responders.ts";

/** Flood, names, words and kinds of content, of new and edited messages (AMB-059). */
export const keepOrder = (incoming: Incoming, view: ChatView): Decision => keep(incoming, view, "before");

/** Commands that nobody answered (`del_botcmd`), asked after the commands; an edit is no command. */
export const removeStrayCommand = (incoming: Incoming, view: ChatView): Decision =>
  incoming.isEdit ? NOTHING : keep(incoming, view, "after");

function keep({ message, kind, isEdit, updateId }: Incoming, view: ChatView, part: "before" | "after"): Decision {
  if (message === null || (kind !== "message" && kind !== "edited_message")) return NOTHING;
  const active = view.order();
  // With the month's allowance used up, protection stops too (AMB-067).
  if (active === null || active[part].length === 0 || view.isExhausted || !isGroup(view)) return NOTHING;
  const key = `order ${view.bot.id} ${updateId}`;
  const album = message.media_group_id;
  if (part === "before" && album !== undefined && view.isAlbumRemoved(album)) {
    return actAndEnd(actOn(key, message, { check: "album", kind: "filter", reason: "", penalty: null }, view));
  }
  const name = part === "before" ? nameDue(message, view, active) : null;
  const noted: Decision =
    name === null ? NOTHING : { writes: [{ kind: "noteName", userId: name.userId }], effects: [] };
  const finding = judge(checkedOf(message, isEdit, name, view), active, part);
  if (finding === null) return noted;
  // Who is an admin is asked only where it matters. A notice of joining is nobody's message (MOD-14).
  if (finding.check !== "del_join" && isExempt(message, view)) return noted;
  const { kind: actKind } = CHECK[finding.check];
  const order = actOn(key, message, { ...finding, kind: actKind }, view);
  const isName = actKind === "name" && name !== null;
  const shown = isName ? shownName(name.fname, name.lname) : "";
  const notices = isName ? nameNotices(key, view, { id: name.userId, name: shown }, finding, topicOf(message)) : [];
  const decision = actAndEnd(isName ? { ...order, evidence: { type: 0, text: shown } } : order, ...notices);
  return { ...decision, writes: [...noted.writes, ...decision.writes] };
}

const isGroup = ({ chat }: ChatView): boolean => chat === null || isGroupType(chat.type);

interface NameDue {
  userId: number;
  fname: string;
  lname: string;
}

/** Whose name this message shows, where it has not been looked at for a while (AMB-045). */
function nameDue({ from, sender_chat }: Message, view: ChatView, { rules }: ActiveRules): NameDue | null {
  if (rules.names === null || from === undefined || from.is_bot || sender_chat !== undefined) return null;
  if (!view.isNameDue(from.id)) return null;
  return { userId: from.id, fname: from.first_name, lname: from.last_name ?? "" };
}

function checkedOf(message: Message, isEdit: boolean, name: NameDue | null, view: ChatView) {
  const sender = chargedTo(message);
  const album = message.media_group_id;
  return checkedMessage(message, {
    wrote: (seconds) => view.wrote(sender, message, seconds),
    isNewLine: !isEdit && (album === undefined || view.albumParts(album, message.date).length === 0),
    name,
    isAnswered: () => replyFor(message, view) !== null,
  });
}

/** Deletion of the message, with all that is there of its album (AMB-273), and the penalty. */
function actOn(
  key: string,
  message: Message,
  { check, kind, reason, penalty }: Omit<Finding, "check"> & { check: string; kind: Act["kind"] },
  view: ChatView,
): Act {
  const album = message.media_group_id ?? null;
  const parts = album === null ? [] : view.albumParts(album, message.date);
  return {
    ...{ key, kind, ruleId: check, reason, penalty, album },
    target: chargedTo(message),
    actor: null,
    deletes: [message.message_id, ...parts],
    evidence: { type: messageTypeOf(message), text: messageTextOf(message) },
  };
}
