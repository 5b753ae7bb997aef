import { advance } from "../../../bot/newcomers/verdict.ts";
import { BOT_ERROR } from "../../../telegram/errors.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";

/**
 * The bot may not restrict anybody (any more): a newcomer who can write all the same is not kept waiting, and the
 * verification ends without a removal, which would be refused as well (AMB-080).
 */
export function muteRefused(context: ChatContext, row: OutboxRow, { resStatus }: RequestOutcome): void {
  const { act } = row.purpose;
  if (act?.part !== "penalty" || !/^join \d+ \d+ mute$/.test(act.key) || resStatus !== BOT_ERROR.restricted) return;
  const bot = context.values.get("snapshot")?.bot;
  const userId = row.payload.user_id;
  if (bot === undefined || typeof userId !== "number" || context.values.get("movedTo") !== undefined) return;
  const newcomer = createNewcomerFacts(context).newest(userId);
  if (newcomer === null) return;
  applyWrites(context, advance(newcomer, { kind: "cannotRestrict" }, createFacts(context, bot)).writes);
}
