import type { Message } from "grammy/types";
import { topicOf } from "../../../domain/chats/forum-topic.ts";
import { REPORT_KEPT_SECONDS, REPORT_MENTIONS_MAX, REPORT_TO } from "../../../domain/limits.ts";
import { evidenceOf } from "../../../domain/moderation/evidence.ts";
import { judgeReport } from "../../../domain/reports/report.ts";
import { chosenAdmins } from "../../chosen-admins.ts";
import type { BotRequest, Write } from "../../decision.ts";
import { listedMentions, shortName } from "../../mentions.ts";
import { messageKey } from "../../message-key.ts";
import { linkTo } from "../../message-link.ts";
import type { NewReport } from "../../reports/facts.ts";
import { hideReported, isSpared, partsOf } from "../../reports/hide.ts";
import { hideActKey } from "../../reports/press.ts";
import { answer, answerRequest, type GivenCommand } from "./given-command.ts";
import type { FoundTarget } from "./target.ts";

/**
 * Counts a report of a message (MOD-25, AMB-061, docs/decisions/194). Once enough people have reported it, each
 * administrator is told once: in private and, where the chat's setting says so, by a mention under the message. Without
 * a mention the answer says how many were reached.
 * @param reason the words behind the command, for the admins
 */
export function report(given: GivenCommand, found: FoundTarget, replied: Message, reason: string): Write[] {
  const { facts, message, actor, t } = given;
  const { from, sender_chat } = message;
  const name = sender_chat?.title ?? [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  const id = actor ?? sender_chat?.id ?? 0;
  const reporter = { id, isChat: actor === null, ...facts.reports.reporter(id) };
  const key = messageKey(replied.date, replied.message_id);
  const { rprt_tell: tellAt = 1, rprt_hide: hideAt = 0 } = facts.settings ?? {};
  const thresholds = { tellAt, hideAt, isSpared: hideAt > 0 && isSpared(replied, facts) };
  const judged = judgeReport(facts.reports.former(key), reporter, thresholds, facts.now);
  if (judged.kind === "decided") return [answer(given, t("reports.decided"))];
  if (judged.kind === "slowed") return [answer(given, t("reports.slowed"))];
  const told = judged.tells ? recipientsOf(given) : null;
  const hiddenBy = judged.hides ? hideActKey(key, facts.now) : null;
  const noted: NewReport = {
    message: {
      key,
      ...found.target,
      name: found.name,
      messageIds: partsOf(replied, facts),
      ...evidenceOf(replied),
      link: linkTo(replied) ?? "",
    },
    reporterId: id,
    reason,
    isFull: judged.isFull,
    told,
    hiddenBy,
  };
  const others = facts.reports.reporters(key).filter((other) => other.id !== id);
  const names = [...others.map((other) => other.name), name];
  const hidden = hiddenBy === null ? [] : [hideReported(hiddenBy, noted.message, names)];
  const note = (reply: BotRequest | null): Write => ({ kind: "report", report: noted, answer: reply });
  if (told === null) return [note(null), answer(given, t("reports.noted", { number: tellAt }))];
  const mention = hiddenBy === null ? mentionOf(told, { reporter: name, name: found.name }, given, replied) : null;
  if (mention === null) return [...hidden, note(answerRequest(given, ""))];
  // The mention of the first report is there already.
  const isRepeated = facts.isRequested(mention.key);
  return [note(null), isRepeated ? answer(given, t("commands.reported")) : { kind: "request", request: mention }];
}

/**
 * Lists the admins who get a report, without the reporter: the chosen ones, or all where none of those is an admin any
 * more.
 */
function recipientsOf({ facts, actor }: GivenCommand): number[] {
  const admins = facts.moderation.admins().filter((admin) => admin !== actor);
  return chosenAdmins(admins, facts.settings);
}

/** Stands for the names until they are put into the sentence, so that their offsets are known without a search. */
const PLACE = "\0";

/**
 * Mentions admins under the message; null where nobody may be. Those who are anonymous in the group are not named in
 * it.
 */
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
    key: `report ${replied.message_id} mention`,
    method: "sendMessage",
    weight: 1,
    payload: {
      text: `${before}${listed.map(({ value }) => value).join("")}${behind}`,
      entities: listedMentions(before.length, people, listed),
      ...(topic === 0 ? {} : { message_thread_id: topic }),
      reply_parameters: { message_id: replied.message_id, allow_sending_without_reply: true },
    },
    deleteAfterSeconds: REPORT_KEPT_SECONDS,
  };
}
