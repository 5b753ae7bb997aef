import { groupMenus, sharedBotMenus } from "../bot/menus.ts";
import { checkDueBots } from "../services/bots/look-after.ts";
import { publishMenus } from "../services/bots/menus.ts";
import { purgeDeletedBots } from "../services/bots/purge.ts";
import { pushDirtyBotSnapshots } from "../services/bots/push-snapshot.ts";
import { registerSharedBot } from "../services/bots/register-shared.ts";
import { renewSecrets } from "../services/bots/renew-secrets.ts";
import { markLapsedCommands, publishOverdueCommands } from "../services/chats/publish-commands.ts";
import { pushDirtySnapshots } from "../services/chats/push-snapshot.ts";
import type { ServiceContext } from "../services/context.ts";
import { removeOldAttachments } from "../services/materials/attachments.ts";
import { sweepStrayObjects } from "../services/materials/stray-objects.ts";
import { moveRows } from "../services/ops/move-rows.ts";
import { noteDirtySnapshots } from "../services/ops/status.ts";
import { sweepDerived } from "../services/ops/sweep.ts";
import { expireOrders } from "../services/orders/expire.ts";
import { reconcileOrders } from "../services/orders/reconcile.ts";
import { compareTransactions } from "../services/payments/stars/compare.ts";
import { settleOpenCharges } from "../services/payments/stars/settle.ts";
import { removeExpiredSessions } from "../services/sessions/end.ts";
import { logError } from "./api/answer.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const DAILY = "17 3 * * *";

/** Snapshots pushed in one run; what is left is pushed a minute later. */
const PUSHES_PER_RUN = 200;

/** Orders about which gateways are asked in one run. */
const ORDERS_PER_RUN = 100;

/** Pages of a hundred transactions of Stars that are compared in one run. */
const STAR_PAGES_PER_RUN = 10;

/**
 * Thrown where Telegram refuses the shared bot: no fault of the program, so it is logged in one line without a stack.
 */
export class TelegramRefused extends Error {}

/** Runs the schedules of wrangler.toml. @throws when a schedule is not known, or Telegram refuses the shared bot */
export async function runCron(schedule: string, ctx: ServiceContext): Promise<void> {
  switch (schedule) {
    case EVERY_MINUTE: {
      await pushDirtySnapshots(ctx, PUSHES_PER_RUN);
      await pushDirtyBotSnapshots(ctx, PUSHES_PER_RUN);
      await noteDirtySnapshots(ctx);
      const unexpected = [...(await renewSecrets(ctx)), ...(await checkDueBots(ctx))];
      for (const error of unexpected) logError(error, schedule, "cron, own bots");
      for (const error of await sweepDerived(ctx)) logError(error, schedule, "cron, sweep");
      return;
    }
    case EVERY_TEN_MINUTES: {
      await moveRows(ctx);
      await publishOverdueCommands(ctx);
      await compareTransactions(ctx, STAR_PAGES_PER_RUN);
      await settleOpenCharges(ctx, ORDERS_PER_RUN);
      for (const error of await reconcileOrders(ctx, ORDERS_PER_RUN)) logError(error, schedule, "cron, orders");
      const registration = await registerSharedBot(ctx);
      if (!registration.ok) {
        throw new TelegramRefused(`the shared bot: ${registration.error_code} ${registration.description}`);
      }
      return publishMenus(ctx, sharedBotMenus(), groupMenus());
    }
    case DAILY:
      await removeExpiredSessions(ctx);
      await markLapsedCommands(ctx);
      await purgeDeletedBots(ctx);
      await removeOldAttachments(ctx);
      await expireOrders(ctx);
      return sweepStrayObjects(ctx);
    default:
      throw new Error(`no such schedule: ${schedule}`);
  }
}
