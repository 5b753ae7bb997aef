import type { Message } from "grammy/types";
import { messageTextOf } from "../../../domain/messages/message-type.ts";
import type { Write } from "../../decision.ts";
import { tellPerson } from "../../say.ts";
import { wordsFor } from "../../words/words.ts";
import { answer, type GivenCommand } from "./given-command.ts";
import type { FoundTarget } from "./target.ts";

/** Characters of a message that its report quotes. */
const QUOTED_MAX = 300;

/** Tells the administrators of a message, each once however often it is reported (MOD-25, AMB-061). */
export function report(given: GivenCommand, found: FoundTarget, replied: Message): Write[] {
  const { facts, message } = given;
  const chat = facts.chat?.title ?? "";
  const { from, sender_chat } = message;
  const reporter = sender_chat?.title ?? [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  const words = messageTextOf(replied);
  const quoted = words.length > QUOTED_MAX ? `${[...words].slice(0, QUOTED_MAX).join("")}…` : words;
  const notices = facts.moderation.admins().map((admin) => {
    const t = wordsFor(facts.languageOf(admin));
    const told = t("commands.report", { chat, reporter, name: found.name });
    const text = [told, quoted, linkTo(replied) ?? ""].filter(Boolean).join("\n\n");
    return tellPerson(admin, { key: `report ${replied.message_id} ${admin}`, text });
  });
  return [...notices, answer(given, given.t("commands.reported"))];
}

/** Makes a message's address; basic groups have none. */
function linkTo({ chat, message_id }: Message): string | null {
  if (chat.type !== "supergroup") return null;
  if (chat.username !== undefined) return `https://t.me/${chat.username}/${message_id}`;
  const internal = /^-100(\d+)$/.exec(String(chat.id))?.[1];
  return internal === undefined ? null : `https://t.me/c/${internal}/${message_id}`;
}
