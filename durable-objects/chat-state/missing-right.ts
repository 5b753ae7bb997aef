import { tellPerson } from "../../bot/say.ts";
import { wordsOf } from "../../bot/words/words.ts";
import { rightFor } from "../../domain/moderation/missing-right.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { adminsOf } from "./order-view.ts";
import { queueRequest } from "./queue-act.ts";
import type { ChatScope } from "./scope.ts";

/**
 * An act failed because the bot lacks a right: each admin who can be reached is told which one, once until the bot's
 * rights change.
 */
export function tellOfMissingRight(scope: ChatScope, row: OutboxRow, outcome: Outcome): void {
  const right = rightFor(row.method);
  if (row.sequel.act === undefined || outcome.resStatus !== BOT_ERROR.restricted || right === null) return;
  const { values } = scope;
  const told = values.get("toldOfRights") ?? [];
  if (told.includes(right) || values.get("movedTo") !== undefined) return;
  values.set("toldOfRights", [...told, right]);
  const { moderation } = wordsOf(values.get("snapshot")?.settings.langm);
  const text = moderation.missingRight(values.get("chat")?.title ?? "", right);
  for (const admin of adminsOf(scope)) {
    const notice = tellPerson(admin, { key: `right ${right} ${row.id} ${admin}`, text });
    if (notice.kind === "request") queueRequest(scope, notice.request);
  }
}
