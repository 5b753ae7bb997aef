import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { adTailOf } from "../../domain/messages/ad-tail.ts";
import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import { planSend } from "../../domain/sending/send-plan.ts";
import { sendOptionsShape } from "../../domain/templates/template.ts";
import type { PreviewDraft, PreviewResult } from "../../domain/templates/template-preview.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import { clientOf } from "../bots/client.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import type { ChatStateObject } from "../objects.ts";
import { compose } from "./compose.ts";
import { findTemplate } from "./queries.ts";

/** The object that sends it: that of the chat, or of the bot itself. */
type Sender = Pick<ChatStateObject, "preview">;

/**
 * Sends a message to its author only, as it would be sent: from the managing bot of the chat or the bot itself, with
 * the plan's menu and ad (MSG-32, AMB-141, AMB-269). It goes through their outbox while the caller waits, and never
 * later.
 * @param botId null for a chat that no bot of ours manages
 * @throws AppError what composeMessage names (MSG-09 to MSG-14), 'Missing ugcbinarie', 'Missing message template {id}',
 * 'Target does not match'
 */
export async function previewTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  sender: Sender,
  botId: string | null,
  { template_id, ...payload }: PreviewDraft,
): Promise<PreviewResult> {
  const message =
    template_id === undefined
      ? await compose(ctx, owner, { ...payload, cleanEmojiFormat: false, multimedia: false }, { emoji: "leave" })
      : await findTemplate(ctx.db, owner, template_id, "Missing message template {id}");
  const [bot] = botId === null ? [] : await ctx.db.select().from(bots).where(eq(bots.id, botId));
  if (bot === undefined) return failed(BOT_ERROR.notInChat, "no bot manages this chat");
  if ((await clientOf(ctx, bot)) === null) return failed(BOT_ERROR.invalidToken, "the bot's token is missing");

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
  const key = `preview ${crypto.randomUUID()}`;
  const userId = Number(ctx.session.account.id);
  const result = await sender.preview({ key, userId, parts, waitMs: SEND_ANSWER_WAIT_MS });
  const first = result.parts.find(({ status }) => status !== "sent");
  if (first === undefined) return { status: "success" };
  return failed(first.error_code ?? 0, first.status === "failed" ? (first.message ?? "") : OUTCOME_UNKNOWN);
}

const failed = (error_code: number, message: string): PreviewResult => ({ status: "failed", error_code, message });
