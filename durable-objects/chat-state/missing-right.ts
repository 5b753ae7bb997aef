import { tellPerson } from "../../bot/say.ts";
import type { Words } from "../../bot/words/shape.ts";
import { wordsOf } from "../../bot/words/words.ts";
import { type ModerationRight, rightFor } from "../../domain/moderation/missing-right.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { adminsOf } from "./order-view.ts";
import { queueRequest } from "./queue-act.ts";
import type { ChatScope } from "./scope.ts";

/**
 * An act, the night's permissions or the answer to a join request failed because the bot lacks a right: each admin who
 * can be reached is told which one, once until the bot's rights change. Of a message that the bot may not delete
 * Telegram only says that it cannot be.
 */
export function tellOfMissingRight(scope: ChatScope, row: OutboxRow, outcome: Outcome): void {
  const right = rightFor(row.method);
  if (right === null || (row.sequel.act === undefined && !KEEPS_ORDER.has(row.method))) return;
  const isKnownToLack = outcome.resStatus === 400 && lacks(scope, right);
  if (outcome.resStatus === BOT_ERROR.restricted || isKnownToLack) tellAdmins(scope, right);
}

/** A trouble that the admins are told of: a right that the bot lacks, or prompts that cannot be delivered. */
export type Lack = ModerationRight | "prompt";

/** What keeps order without being an act upon somebody in the chat. */
const KEEPS_ORDER: ReadonlySet<string> = new Set([
  "setChatPermissions",
  "approveChatJoinRequest",
  "declineChatJoinRequest",
]);

/** By the bot's rights as last told. */
function lacks({ values }: ChatScope, right: ModerationRight): boolean {
  const rights = values.get("botStatus")?.rights;
  return rights !== undefined && rights[right] !== true;
}

/** Says in private what the bot cannot do without this right, once until its rights change. */
export const tellAdmins = (scope: ChatScope, right: ModerationRight): void =>
  tellOnce(scope, right, ({ moderation }, chat) => moderation.missingRight(chat, right));

/** The same of newcomers whom it could not ask. */
export const tellOfNoPrompt = (scope: ChatScope): void =>
  tellOnce(scope, "prompt", ({ newcomers }, chat) => newcomers.cannotAsk(chat));

function tellOnce(scope: ChatScope, lack: Lack, say: (words: Words, chat: string) => string): void {
  const { values } = scope;
  const told = values.get("toldOfRights") ?? [];
  if (told.includes(lack) || values.get("movedTo") !== undefined) return;
  values.set("toldOfRights", [...told, lack]);
  const text = say(wordsOf(values.get("snapshot")?.settings.langm), values.get("chat")?.title ?? "");
  for (const admin of adminsOf(scope)) {
    const notice = tellPerson(admin, { key: `right ${lack} ${scope.nowMs()} ${admin}`, text });
    if (notice.kind === "request") queueRequest(scope, notice.request);
  }
  scope.alarms.arm("drain", scope.nowMs());
}
