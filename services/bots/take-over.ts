import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { NOT_OURS } from "../../domain/bots/bot-health.ts";
import { BOT_ERROR, BOT_STATUS } from "../../domain/chats/bot-status.ts";
import { AppError } from "../../domain/errors.ts";
import { botIdFromTelegram, newBotHashId } from "../../domain/ids.ts";
import { languageFor } from "../../domain/languages.ts";
import { OWN_BOTS_MAX } from "../../domain/limits.ts";
import type { SessionContext } from "../context.ts";
import { secretIdOf } from "../crypto/derived.ts";
import { sealToken } from "../crypto/token-cipher.ts";
import { botChanged } from "./changed.ts";
import type { Me } from "./examine.ts";
import { purgeForNewOwner } from "./purge.ts";
import type { BotRow } from "./rows.ts";

const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Writes the row of a bot whose token somebody has shown to have. One statement decides whose it is, so that of two
 * accounts only one gets it (AMB-190). Until its webhook is set it counts as not hosted (498), which is also what is
 * left if that fails. A former owner who deleted it finds everything as it was; anybody else begins anew.
 * @throws AppError 'Target does not match' for another account's, TOO_MANY_BOTS where the account has no room (AMB-281)
 */
export async function takeOver(ctx: SessionContext, me: Me, token: string): Promise<BotRow> {
  const { config, db, now, session } = ctx;
  const id = botIdFromTelegram(me.id);
  const account = session.account.id;
  await purgeForNewOwner(ctx, id, account);
  const told = {
    username: me.username ?? "",
    fname: me.first_name,
    lname: me.last_name ?? "",
    can_read_all_group_messages: me.can_read_all_group_messages === true,
    owner_account_id: account,
    former_owner_id: null,
    deleted_at: 0,
    token_cipher: await sealToken(config, id, token),
    token_secret_id: await secretIdOf(config.appSecret),
    webhook_secret_id: "",
    status: BOT_STATUS.notHosted,
    error: BOT_ERROR.invalidEndpoint,
    health: NOT_OURS,
    checked_at: 0,
  };
  const beginning = { hash_id: newBotHashId(chance), langm: languageFor(session.lang), ctime: now };
  const isSame = sql`coalesce(${bots.owner_account_id}, ${bots.former_owner_id}) = ${account}`;
  const isFree = and(eq(bots.is_shared, false), or(isNull(bots.owner_account_id), eq(bots.owner_account_id, account)));
  const hasRoom = sql`(${bots.owner_account_id} = ${account} OR ${ownBotsOf(account)} < ${OWN_BOTS_MAX})`;
  const results = await db.batch([
    // A row that is nobody's yet, for a bot that was never here. By the time: the inbox may hold a snapshot of a row that
    // was forgotten, and takes no older one.
    db
      .insert(bots)
      .values({ id, ...beginning, snapshot_version: now })
      .onConflictDoNothing(),
    db
      .update(bots)
      .set({
        ...told,
        hash_id: keptIf(isSame, bots.hash_id, beginning.hash_id),
        langm: keptIf(isSame, bots.langm, beginning.langm),
        ctime: keptIf(isSame, bots.ctime, beginning.ctime),
        welcome: keptIf(isSame, bots.welcome, 0),
        asset_id_greeting: keptIf(isSame, bots.asset_id_greeting, ""),
        commands: keptIf(isSame, bots.commands, "[]"),
        kept_items: keptIf(isSame, bots.kept_items, "{}"),
        plan_reminder: sql`CASE WHEN ${isSame} THEN ${bots.plan_reminder} END`,
      })
      .where(and(eq(bots.id, id), isFree, hasRoom))
      .returning(),
    // It goes again if there is no room.
    db
      .delete(bots)
      .where(and(eq(bots.id, id), eq(bots.is_shared, false), isNull(bots.owner_account_id), eq(bots.deleted_at, 0))),
    ...botChanged(db, id, now),
  ]);
  const [row] = results[1];
  if (row !== undefined) return row;
  const [held] = await db.select({ owner: bots.owner_account_id }).from(bots).where(eq(bots.id, id));
  const isAnothers = held !== undefined && held.owner !== null;
  throw isAnothers ? new AppError("Target does not match") : new AppError("TOO_MANY_BOTS", { max: OWN_BOTS_MAX });
}

/** Counts the bots that an account has here. */
const ownBotsOf = (account: string) => sql`(SELECT count(*) FROM bots AS own WHERE own.owner_account_id = ${account})`;

/** Returns SQL that keeps a value for the bot's former owner, and sets a fresh one for anybody else. */
const keptIf = (isSame: SQL, kept: SQLWrapper, fresh: string | number) =>
  sql`CASE WHEN ${isSame} THEN ${kept} ELSE ${fresh} END`;
