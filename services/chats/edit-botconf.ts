import { eq, sql } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { BotSettingKey } from "../../domain/limits.ts";
import { botSettingsOf } from "../../domain/settings/chat-settings.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { menuChanged, publishChatCommands } from "./publish-commands.ts";
import { markSettingsDirty, pushSnapshot } from "./push-snapshot.ts";

/**
 * Switches one rule on or off and answers all switches (API-09, AMB-038). The one switch is set inside the stored
 * object, so that two changes at once both count.
 * @throws AppError MISSING_RIGHT for `info_only` from who may not change the chat's info (AMB-278)
 */
export async function editBotconf(ctx: SessionContext, admin: AdministeredChat, key: BotSettingKey, isOn: boolean) {
  const { chat } = admin;
  // Whoever lacks the right would shut themselves out.
  if (key === "info_only") requireNeeds(admin, "can_change_info");
  const current = botSettingsOf(chat.bot_settings);
  if (current[key] === isOn) return { bot_settings: current };
  const isInMenus = key === "points_commands";
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(chats)
      .set({
        bot_settings: sql`json_set(${chats.bot_settings}, ${`$.${key}`}, json(${String(isOn)}))`,
        ...(isInMenus ? menuChanged(ctx.now) : {}),
      })
      .where(eq(chats.id, chat.id))
      .returning({ bot_settings: chats.bot_settings }),
    ...markSettingsDirty(ctx.db, chat.id, ctx.now),
  ]);
  if (written === undefined) throw new AppError("Operation failed", { attr: key });
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  if (isInMenus) ctx.waitUntil(publishChatCommands(ctx, chat.id));
  return { bot_settings: botSettingsOf(written.bot_settings) };
}
