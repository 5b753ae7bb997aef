import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { adTailOf } from "../../domain/ad-tail.ts";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { planSend } from "../../domain/send-plan.ts";
import { sendOptionsShape } from "../../domain/template.ts";
import type { PreviewDraft, PreviewResult } from "../../domain/template-preview.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import { clientOf } from "../bots/client.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { compose } from "./compose.ts";
import { findTemplate } from "./queries.ts";
import { sendParts } from "./send-parts.ts";

/**
 * Sends a message to its author alone, as it would go out: from the managing bot of the chat or the bot itself, with
 * the plan's menu and ad (MSG-32, AMB-141, AMB-269). Asked of Telegram at once and once: nobody waits for it later.
 * @param botId null for a chat that no bot of ours manages
 * @throws AppError what composeMessage names (MSG-09 to MSG-14), 'Missing ugcbinarie', 'Missing message template {id}',
 *   'Target does not match'
 */
export async function previewTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  botId: string | null,
  { template_id, ...payload }: PreviewDraft,
): Promise<PreviewResult> {
  const message =
    template_id === undefined
      ? await compose(ctx, owner, { ...payload, cleanEmojiFormat: false, multimedia: false }, "leave")
      : await findTemplate(ctx.db, owner, template_id, "Missing message template {id}");
  const [bot] = botId === null ? [] : await ctx.db.select().from(bots).where(eq(bots.id, botId));
  if (bot === undefined) return failed(BOT_ERROR.notInChat, "no bot manages this chat");
  const telegram = await clientOf(ctx, bot);
  if (telegram === null) return failed(BOT_ERROR.invalidToken, "the bot's token is missing");

  const { parts } = planSend(
    { ...message, ...sendOptionsShape.parse({}) },
    {
      chatType: owner.isChannel ? CHAT_TYPE.channel : CHAT_TYPE.supergroup,
      level: owner.level,
      isSharedBot: bot.is_shared,
      adTail: adTailOf(ctx.config.publicUrl),
      chatHasUsername: false,
    },
  );
  const failure = await sendParts(telegram, Number(ctx.session.account.id), parts);
  return failure === null ? { status: "success" } : failed(botErrorCode(failure), failure.description);
}

const failed = (error_code: number, message: string): PreviewResult => ({ status: "failed", error_code, message });
