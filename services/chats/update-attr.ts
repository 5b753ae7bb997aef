import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import { REACTION_RULE } from "../../domain/reactions/reaction-control.ts";
import { isChatAttr, readAttr } from "../../domain/settings/chat-settings.ts";
import type { AttrValue } from "../../domain/settings/setting.ts";
import { offsetMinutes } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import { askForUpdates } from "../bots/updates/ask-for-updates.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { requireAdminChat } from "../moderation/admin-chat.ts";
import { findTemplate } from "../templates/queries.ts";
import { menuChanged, publishChatCommands } from "./publish-commands.ts";
import { markDirty, markSettingsDirty, pushSnapshot } from "./push-snapshot.ts";

/**
 * Changes one setting; answers only what changed (API-11, AMB-050).
 * @throws AppError 'Operation failed' for another attribute or a value it cannot have, UPPLAN_FOR_FEATURE_DESC or
 *   UPPLAN_FOR_SLOTS_DESC where the plan does not reach; for greetings and rules 'Missing message template {id}' and
 *   'Target does not match' for another library's
 */
export async function updateChatAttr(ctx: SessionContext, target: AdministeredChat, attr: string, value: AttrValue) {
  const { chat } = target;
  const read = readAttr(attr, value, effectiveLevel(chat, ctx.now));
  if (!read.ok) throw new AppError(read.code, { attr, ...read.extra });
  if (!isChatAttr(attr)) return { diff: {} };
  const values = withCompanion(chat, attr, read.value);
  if (Object.entries(values).every(([name, wanted]) => isChatAttr(name) && chat[name] === wanted)) return { diff: {} };
  if (attr === "adm_chat") await requireAdminChat(ctx, target, String(read.value));
  const namesTemplates = attr === "asset_id_greeting" || attr === "asset_id_rules";
  if (namesTemplates) await requireTemplates(ctx, target, target.chat[attr], String(read.value));
  // The object needs the templates as well.
  const mark = namesTemplates ? markDirty : markSettingsDirty;
  // /rules stands there while there are any, whichever template they are (docs/decisions/133).
  const isRulesTurned = attr === "asset_id_rules" && (chat.asset_id_rules === "") !== (read.value === "");
  const isInMenus = attr === "langm" || isRulesTurned;
  await ctx.db.batch([
    ctx.db
      .update(chats)
      .set({ ...values, ...(isInMenus ? menuChanged(ctx.now) : {}) })
      .where(eq(chats.id, chat.id)),
    ...mark(ctx.db, chat.id, ctx.now),
  ]);
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  if (attr === REACTION_RULE) ctx.waitUntil(askForUpdates(ctx, chat.bot_id));
  if (isInMenus) ctx.waitUntil(publishChatCommands(ctx, chat.id));
  return { diff: diffOf(target, values, ctx.now) };
}

type Values = Record<string, AttrValue>;

/**
 * Completes a change: of a zone's name and its offset the one that is set counts (AMB-296), and a night
 * mode that is switched off leaves its hours behind.
 */
function withCompanion(chat: AdministeredChat["chat"], attr: string, value: AttrValue): Values {
  if (attr === "tzn_offset") return { tzn_offset: value, tzn_name: "" };
  if (attr === "flag_nightmode" && value === 0 && chat.flag_nightmode !== 0) {
    return { flag_nightmode: 0, nght_kept: chat.flag_nightmode };
  }
  return { [attr]: value };
}

/** Returns the changed values; after a change of the zone's name its offset too. */
function diffOf({ chat }: AdministeredChat, values: Values, now: number): Values {
  const changed = Object.entries(values).filter(([name, value]) => isChatAttr(name) && chat[name] !== value);
  const diff = Object.fromEntries(changed);
  const { tzn_name } = diff;
  return tzn_name === undefined ? diff : { ...diff, tzn_offset: offsetMinutes({ ...chat, ...values }, now) };
}

/** Looks the templates up that are not named yet (NCM-36, AMB-306); one that is gone may stay named (AMB-154). */
async function requireTemplates(
  { db, now }: SessionContext,
  target: AdministeredChat,
  former: string,
  ids: string,
): Promise<void> {
  const added = ids.split(",").filter((id) => id !== "" && !former.split(",").includes(id));
  const owner = libraryOf(target, now);
  await Promise.all(added.map((id) => findTemplate(db, owner, id, "Missing message template {id}")));
}
