import { eq, sql } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { RuleAttr } from "../../domain/limits.ts";
import type { RuleChanges } from "../../domain/moderation/rule-changes.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import { botSettingsOf, readAttr } from "../../domain/settings/chat-settings.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { ChatRow } from "./chat-row.ts";
import { markSettingsDirty, pushSnapshot } from "./push-snapshot.ts";

/**
 * Changes several settings of the rules in one step, as a preset does; nothing is saved where one is refused. Switches
 * and filters are set inside the stored objects, so that a change of another one at the same time counts too.
 * @throws AppError 'Operation failed' for a value that a setting cannot have, UPPLAN_FOR_FEATURE_DESC where the plan
 *   does not reach
 */
export async function editRules(ctx: SessionContext, { chat }: AdministeredChat, changes: RuleChanges) {
  const { switches, flt = {}, watch = {} } = changes;
  const attrs = readRuleAttrs(chat, changes.attrs, ctx.now);
  const isChanged = [switches, attrs, flt, watch].some((each) => Object.keys(each).length > 0);
  if (!isChanged) return { bot_settings: botSettingsOf(chat.bot_settings), flt: chat.flt, diff: {} };
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(chats)
      .set({
        ...attrs,
        bot_settings: sql`json_patch(${chats.bot_settings}, ${JSON.stringify(switches)})`,
        flt: sql`json_patch(${chats.flt}, ${JSON.stringify(flt)})`,
        watch: sql`json_patch(${chats.watch}, ${JSON.stringify(watch)})`,
      })
      .where(eq(chats.id, chat.id))
      .returning({ bot_settings: chats.bot_settings, flt: chats.flt }),
    ...markSettingsDirty(ctx.db, chat.id, ctx.now),
  ]);
  if (written === undefined) throw new AppError("Operation failed");
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  return { bot_settings: botSettingsOf(written.bot_settings), flt: written.flt, diff: attrs };
}

/** Returns the wanted numbers that differ from the chat's. @throws AppError as {@link editRules} */
export function readRuleAttrs(
  chat: ChatRow,
  wanted: RuleChanges["attrs"],
  now: number,
): Partial<Record<RuleAttr, number>> {
  const level = effectiveLevel(chat, now);
  const changed: Partial<Record<RuleAttr, number>> = {};
  for (const [attr, value] of Object.entries(wanted) as [RuleAttr, number][]) {
    if (chat[attr] === value) continue;
    const read = readAttr(attr, value, level);
    if (!read.ok) throw new AppError(read.code, { attr, ...read.extra });
    changed[attr] = Number(read.value);
  }
  return changed;
}
