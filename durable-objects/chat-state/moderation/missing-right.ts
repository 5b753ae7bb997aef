import { notifyPerson } from "../../../bot/say.ts";
import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import { type ModerationRight, rightFor } from "../../../domain/moderation/missing-right.ts";
import { BOT_ERROR } from "../../../telegram/errors.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { adminsOf } from "./filter-facts.ts";
import { queueRequest } from "./queue-act.ts";

/**
 * Notifies each admin who can be reached that an act, the night's permissions or the answer to a join request failed
 * because the bot lacks a right, and which one; once until the bot's rights change. Telegram's refusal to delete a
 * message does not name the right, so the bot's known rights decide.
 */
export function notifyOfMissingRight(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  const right = rightFor(row.method);
  if (right === null || (row.purpose.act === undefined && !MODERATES.has(row.method))) return;
  const isKnownToLack = outcome.resStatus === 400 && lacks(context, right);
  if (outcome.resStatus === BOT_ERROR.restricted || isKnownToLack) tellAdmins(context, right);
}

/**
 * A trouble that the admins are told of: a right that the bot lacks, prompts that cannot be delivered, or verdicts on
 * newcomers that Telegram refuses to carry out.
 */
export type Lack = ModerationRight | "prompt" | "verdict";

/** Methods of moderation that are no act upon somebody in the chat. */
const MODERATES: ReadonlySet<string> = new Set([
  "setChatPermissions",
  "approveChatJoinRequest",
  "declineChatJoinRequest",
]);

/** Tells by the bot's rights as last told whether one is missing. */
function lacks({ values }: ChatContext, right: ModerationRight): boolean {
  const rights = values.get("botStatus")?.rights;
  return rights !== undefined && rights[right] !== true;
}

/** Notifies the admins in private of a right that the bot lacks, once until its rights change. */
export const tellAdmins = (context: ChatContext, right: ModerationRight): void =>
  tellOnce(context, right, (t, chat) => t("moderation.missingRight", { chat, right: t(`rights.${right}`) }));

/** Notifies the admins in private, once until the bot's rights change, that it could not send prompts to newcomers. */
export const notifyOfNoPrompt = (context: ChatContext): void =>
  tellOnce(context, "prompt", (t, group) => t("newcomers.cannotAsk", { group }));

/**
 * Notifies the admins in private, once until the bot's rights change, that Telegram refused to let a newcomer in or to
 * keep one out (AMB-339). `right`: the one that the bot lacks for it, of which nothing more is told then.
 */
export function notifyOfOwedVerdict(context: ChatContext, right: ModerationRight | null): void {
  tellOnce(context, "verdict", (t, group) =>
    right === null
      ? t("newcomers.cannotDecide", { group })
      : t("newcomers.cannotDecideWithout", { group, right: t(`rights.${right}`) }),
  );
  const told = context.values.get("toldOfRights") ?? [];
  if (right !== null && !told.includes(right)) context.values.set("toldOfRights", [...told, right]);
}

function tellOnce(context: ChatContext, lack: Lack, say: (t: Translate, chat: string) => string): void {
  const { values } = context;
  const told = values.get("toldOfRights") ?? [];
  if (told.includes(lack) || values.get("movedTo") !== undefined) return;
  values.set("toldOfRights", [...told, lack]);
  for (const admin of adminsOf(context)) {
    const text = say(wordsFor(readerLanguage(context, admin)), values.get("chat")?.title ?? "");
    const notice = notifyPerson(admin, { key: `right ${lack} ${context.nowMs()} ${admin}`, text });
    if (notice.kind === "request") queueRequest(context, notice.request);
  }
  context.alarms.arm("drain", context.nowMs());
}
