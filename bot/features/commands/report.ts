import type { Message } from "grammy/types";
import { topicOf } from "../../../domain/chats/forum-topic.ts";
import { REPORT_KEPT_SECONDS, REPORT_MENTIONS_MAX, REPORT_TO } from "../../../domain/limits.ts";
import { messageTextOf } from "../../../domain/messages/message-type.ts";
import { chosenAdmins } from "../../chosen-admins.ts";
import type { BotRequest, Write } from "../../decision.ts";
import { listedMentions, shortName } from "../../mentions.ts";
import { linkTo } from "../../message-link.ts";
import { tellRequest } from "../../say.ts";
import { wordsFor } from "../../words/words.ts";
import { answer, answerRequest, type GivenCommand } from "./given-command.ts";
import type { FoundTarget } from "./target.ts";

/** Characters of a message that its report quotes. */
const QUOTED_MAX = 300;

/**
 * Tells the administrators of a message, each once however often it is reported (MOD-25, AMB-061): in private, and where
 * the chat is set so by a mention under the message. Without a mention the answer says how many were reached.
 */
export function report(given: GivenCommand, found: FoundTarget, replied: Message): Write[] {
  const { facts, message, t } = given;
  const chat = facts.chat?.title ?? "";
  const { from, sender_chat } = message;
  const reporter = sender_chat?.title ?? [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  const words = messageTextOf(replied);
  const quoted = words.length > QUOTED_MAX ? `${[...words].slice(0, QUOTED_MAX).join("")}…` : words;
  const told = toldOf(given);
  const notices = told.map((admin): BotRequest => {
    const own = wordsFor(facts.languageOf(admin));
    const said = own("commands.report", { chat, reporter, name: found.name });
    const text = [said, quoted, linkTo(replied) ?? ""].filter(Boolean).join("\n\n");
    return tellRequest(admin, { key: `report ${replied.message_id} ${admin}`, text });
  });
  const mention = mentionOf(told, { reporter, name: found.name }, given, replied);
  if (mention === null) return [{ kind: "report", notices, answer: answerRequest(given, "") }];
  const sent = notices.map((request): Write => ({ kind: "request", request }));
  // The mention of the first report is there already.
  const isRepeated = facts.isRequested(mention.key);
  return [...sent, isRepeated ? answer(given, t("commands.reported")) : { kind: "request", request: mention }];
}

/** Lists whom a report is for: never who reports; all admins where those who were chosen are none any more. */
function toldOf({ facts, actor }: GivenCommand): number[] {
  const admins = facts.moderation.admins().filter((admin) => admin !== actor);
  return chosenAdmins(admins, facts.settings);
}

/** Stands for the names until they are put into the sentence, so that their offsets are known without a search. */
const PLACE = "\0";

/** Mentions admins under the message; null where nobody may be. Those who are anonymous in the group are not named in it. */
function mentionOf(
  told: readonly number[],
  values: { reporter: string; name: string },
  { facts, t, message }: GivenCommand,
  replied: Message,
): BotRequest | null {
  if ((facts.settings?.rprt_ntfy ?? REPORT_TO.private) === REPORT_TO.private) return null;
  const people = facts.moderation.namedAdmins(told).slice(0, REPORT_MENTIONS_MAX);
  if (people.length === 0) return null;
  const listed = new Intl.ListFormat(t.lang).formatToParts(people.map(({ name }) => t.isolated(shortName(name))));
  const [before = "", behind = ""] = t("commands.reportedHere", { admins: PLACE, ...values }).split(PLACE);
  const topic = topicOf(message);
  return {
    ...{ key: `report ${replied.message_id} mention`, method: "sendMessage", weight: 1 },
    payload: {
      text: `${before}${listed.map(({ value }) => value).join("")}${behind}`,
      entities: listedMentions(before.length, people, listed),
      ...(topic === 0 ? {} : { message_thread_id: topic }),
      reply_parameters: { message_id: replied.message_id, allow_sending_without_reply: true },
    },
    deleteAfterSeconds: REPORT_KEPT_SECONDS,
  };
}
