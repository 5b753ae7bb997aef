import type { Message } from "grammy/types";
import { TELLS_AN_HOUR } from "../domain/limits.ts";
import { readableWordsOf } from "../domain/messages/shared-words.ts";
import { evidenceOf } from "../domain/moderation/evidence.ts";
import type { Finding } from "../domain/moderation/filter.ts";
import { fltNameOf } from "../domain/moderation/filters.ts";
import type { ChatFacts } from "./chat-facts.ts";
import { chosenAdmins } from "./chosen-admins.ts";
import type { Write } from "./decision.ts";
import { messageKey } from "./message-key.ts";
import { linkTo } from "./message-link.ts";
import { notifyPerson } from "./say.ts";
import { chargedTo, isExempt } from "./sender.ts";
import { wordsFor } from "./words/words.ts";

/** Characters of a message that its notice quotes. */
const QUOTED_MAX = 300;
const DOT = " · ";

/**
 * Notifies the admins in private of a message that stays, by filters that are set so: the admins whom the chat has
 * chosen for reports and who may delete messages. Each finding is logged; an edit of the message tells nobody again,
 * and nobody is told after too many messages within an hour.
 */
export function notifyAdmins(message: Message, findings: readonly Finding[], facts: ChatFacts): Write[] {
  if (findings.length === 0 || isExempt(message, facts)) return [];
  const key = `tell ${messageKey(message.date, message.message_id)}`;
  const target = chargedTo(message);
  const evidence = evidenceOf(message);
  const acts = findings.map(({ check, reason }): Write => {
    const cause = { key: `${key} ${check}`, kind: "filter" as const, ruleId: check, reason, actor: null };
    return { kind: "act", act: { ...cause, target, deletes: [], penalty: { kind: "tell" }, evidence } };
  });
  if (facts.toldLately() >= TELLS_AN_HOUR) return acts;
  const told = chosenAdmins(facts.moderation.admins(), facts.settings).filter((admin) =>
    facts.hasRight(admin, "can_delete_messages"),
  );
  return [...acts, ...told.map((admin) => noticeTo(admin, key, message, findings, facts))];
}

function noticeTo(admin: number, key: string, message: Message, findings: readonly Finding[], facts: ChatFacts): Write {
  const t = wordsFor(facts.languageOf(admin));
  const names = findings.flatMap(({ check }) => {
    const name = fltNameOf(check);
    return name === null ? [] : [t(`filters.${name}`)];
  });
  const { from, sender_chat } = message;
  const author = sender_chat?.title ?? [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  const said = t("filters.told", { chat: facts.chat?.title ?? "", name: author, filters: names.join(DOT) });
  const reasons = findings.map(({ reason }) => reason).filter(Boolean);
  const words = readableWordsOf(message);
  const quoted = words.length > QUOTED_MAX ? `${[...words].slice(0, QUOTED_MAX).join("")}…` : words;
  const text = [said, reasons.join(DOT), quoted, linkTo(message) ?? ""].filter(Boolean).join("\n\n");
  return notifyPerson(admin, { key: `${key} ${admin}`, text, more: { link_preview_options: { is_disabled: true } } });
}
