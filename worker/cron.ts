import { registerSharedBot } from "../services/bots/register-shared.ts";
import { pushDirtySnapshots } from "../services/chats/push-snapshot.ts";
import type { ServiceContext } from "../services/context.ts";
import { sweepStrayObjects } from "../services/materials/stray-objects.ts";
import { removeExpiredSessions } from "../services/sessions/end.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const DAILY = "17 3 * * *";

/** Snapshots pushed in one run; what is left is pushed a minute later. */
const PUSHES_PER_RUN = 200;

/** No fault of the program: the run failed and is told in one line, without a stack. */
export class TelegramRefused extends Error {}

/** The schedules of wrangler.toml. @throws when a schedule is not known, or Telegram refuses the shared bot */
export async function runCron(schedule: string, ctx: ServiceContext): Promise<void> {
  switch (schedule) {
    case EVERY_MINUTE: {
      const { failed } = await pushDirtySnapshots(ctx, PUSHES_PER_RUN);
      if (failed > 0) console.error(JSON.stringify({ level: "error", where: "cron", failedPushes: failed }));
      return;
    }
    case EVERY_TEN_MINUTES: {
      const registration = await registerSharedBot(ctx);
      if (!registration.ok) {
        throw new TelegramRefused(`the shared bot: ${registration.error_code} ${registration.description}`);
      }
      return;
    }
    case DAILY:
      await removeExpiredSessions(ctx);
      return sweepStrayObjects(ctx);
    default:
      throw new Error(`no such schedule: ${schedule}`);
  }
}
