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
import { sweepBots, sweepChats } from "../services/ops/sweep.ts";
import { expireOrders } from "../services/orders/expire.ts";
import { storeRefused } from "../services/orders/process-notice.ts";
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

/** Thrown where Telegram refuses the shared bot: no fault of the program, so it is logged without a stack. */
class TelegramRefused extends Error {}

/** Thrown at the end of a run in which steps failed, each of which is logged by then. */
export class StepsFailed extends Error {}

/** One step of a schedule; some return a list of the errors of their parts. */
type Step = () => Promise<unknown>;

/**
 * Runs the schedules of wrangler.toml. Each step fails by itself: it is logged, and the others go on.
 * @throws StepsFailed at the end, where steps failed; Error for a schedule that is not known
 */
export async function runCron(schedule: string, ctx: ServiceContext): Promise<void> {
  const failed: string[] = [];
  for (const [name, step] of Object.entries(stepsOf(schedule, ctx))) {
    try {
      const errors = await step();
      for (const error of Array.isArray(errors) ? errors : []) logError(error, schedule, `cron, ${name}`);
    } catch (error) {
      failed.push(error instanceof TelegramRefused ? error.message : name);
      if (error instanceof TelegramRefused)
        console.error(JSON.stringify({ level: "error", where: `cron, ${name}`, message: error.message }));
      else logError(error, schedule, `cron, ${name}`);
    }
  }
  if (failed.length > 0) throw new StepsFailed(failed.join("; "));
}

/** Lists the steps of a schedule by their names, in their order. */
function stepsOf(schedule: string, ctx: ServiceContext): Record<string, Step> {
  switch (schedule) {
    case EVERY_MINUTE:
      return {
        snapshots: () => pushDirtySnapshots(ctx, PUSHES_PER_RUN),
        "snapshots of bots": () => pushDirtyBotSnapshots(ctx, PUSHES_PER_RUN),
        "count of snapshots": () => noteDirtySnapshots(ctx),
        secrets: () => renewSecrets(ctx),
        "own bots": () => checkDueBots(ctx),
        "sweep of chats": () => sweepChats(ctx),
        "sweep of bots": () => sweepBots(ctx),
      };
    case EVERY_TEN_MINUTES:
      return {
        "rows that move": () => moveRows(ctx),
        "the shared bot": () => registerOrRefuse(ctx),
        menus: () => publishMenus(ctx, sharedBotMenus(), groupMenus()),
        commands: () => publishOverdueCommands(ctx),
        "list of Stars": () => compareTransactions(ctx, STAR_PAGES_PER_RUN),
        Stars: () => settleOpenCharges(ctx, ORDERS_PER_RUN),
        "refused notices": () => storeRefused(ctx),
        orders: () => reconcileOrders(ctx, ORDERS_PER_RUN),
      };
    case DAILY:
      return {
        sessions: () => removeExpiredSessions(ctx),
        "commands of lapsed plans": () => markLapsedCommands(ctx),
        "deleted bots": () => purgeDeletedBots(ctx),
        attachments: () => removeOldAttachments(ctx),
        "orders that expire": () => expireOrders(ctx),
        "stray files": () => sweepStrayObjects(ctx),
      };
    default:
      throw new Error(`no such schedule: ${schedule}`);
  }
}

/** @throws TelegramRefused */
async function registerOrRefuse(ctx: ServiceContext): Promise<void> {
  const registration = await registerSharedBot(ctx);
  if (registration.ok) return;
  throw new TelegramRefused(`the shared bot: ${registration.error_code} ${registration.description}`);
}
