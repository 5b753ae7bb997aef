import { advance } from "../../bot/newcomers/verdict.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { applyWrites } from "./apply.ts";
import { createNewcomerView } from "./newcomers-read.ts";
import type { ChatScope } from "./scope.ts";
import { createView } from "./view.ts";

/**
 * The bot may not restrict anybody (any more): a newcomer who can write all the same is not kept waiting, and the check
 * ends without a removal, which would be refused as well (AMB-080).
 */
export function muteRefused(scope: ChatScope, row: OutboxRow, { resStatus }: Outcome): void {
  const { act } = row.sequel;
  if (act?.part !== "penalty" || !/^join \d+ \d+ mute$/.test(act.key) || resStatus !== BOT_ERROR.restricted) return;
  const bot = scope.values.get("snapshot")?.bot;
  const userId = row.payload.user_id;
  if (bot === undefined || typeof userId !== "number" || scope.values.get("movedTo") !== undefined) return;
  const newcomer = createNewcomerView(scope).newest(userId);
  if (newcomer === null) return;
  applyWrites(scope, advance(newcomer, { kind: "cannotRestrict" }, createView(scope, bot)).writes);
}
