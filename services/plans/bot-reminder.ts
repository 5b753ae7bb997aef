import { and, eq, sql } from "drizzle-orm";
import { accounts, bots } from "../../db/schema/index.ts";
import type { PaidPlan } from "../../domain/plans/plan.ts";
import type { OwnedBot } from "../access.ts";
import type { PrivateReader } from "../accounts/reader-of.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";

/** A bot's plan as D1 has it, its name, and its owner where they are to be reminded. */
export interface BotPlanReminder {
  plan: PaidPlan;
  name: string;
  readers: PrivateReader[];
}

/** Tells whether the owner is reminded: on by default, since only the owner can buy a bot's plan. */
const isWanted = ({ plan_reminder }: { plan_reminder: boolean | null }): boolean => plan_reminder ?? true;

/**
 * Reads whether a bot's owner is to be reminded, and the plan itself. @returns null for a bot that is not hosted (any
 * more)
 */
export async function botPlanReminder(
  { db, config }: Pick<ServiceContext, "db" | "config">,
  botId: string,
): Promise<BotPlanReminder | null> {
  const { fname, username, viplv, viptime, plan_reminder } = bots;
  const [found] = await db
    .select({ fname, username, viplv, viptime, plan_reminder, owner: accounts.id, lang: accounts.lang })
    .from(bots)
    .innerJoin(accounts, eq(accounts.id, bots.owner_account_id))
    .where(and(eq(bots.id, botId), eq(bots.is_shared, false)));
  if (found === undefined) return null;
  const sharedId = botIdOf(config.sharedBotToken);
  const hashId = await sharedBotHashId(config.appSecret, sharedId);
  const reader = { userId: Number(found.owner), lang: found.lang, botId: Number(sharedId), hashId };
  return {
    plan: { viplv: found.viplv, viptime: found.viptime },
    name: found.fname || `@${found.username}`,
    readers: isWanted(found) ? [reader] : [],
  };
}

/** Tells whether the owner is reminded of the end of a bot's plan. */
export const wantsBotPlanReminder = ({ bot }: OwnedBot): boolean => isWanted(bot);

/** Switches the reminder of a bot's plan on or off. @param accountId of the owner: another one's bot is left alone */
export async function setBotPlanReminder(
  { db }: Pick<ServiceContext, "db">,
  botId: string,
  accountId: string,
  wanted: boolean,
): Promise<void> {
  await db
    .update(bots)
    .set({ plan_reminder: wanted })
    .where(and(eq(bots.id, botId), sql`${bots.owner_account_id} = ${accountId}`));
}
