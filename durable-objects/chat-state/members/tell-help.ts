import { DRAIN } from "../../../bot/act.ts";
import { answerHelp } from "../../../bot/features/help.ts";
import { isPresent } from "../../../domain/members/member-status.ts";
import type { HelpWish } from "../../../services/objects.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { armAndBegin } from "../update/begin-effects.ts";
import { createFacts } from "../update/facts.ts";

/**
 * Lists a chat's commands to a member who came from the chat's button, once for each update.
 * @returns false for who is no member, and where the bot manages the chat no longer or has nothing left of the month
 */
export async function listCommandsTo(context: ChatContext, wish: HelpWish): Promise<boolean> {
  const { values, storage, members } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).tellHelp(wish);
  const { bot, updateId, userId, languageCode } = wish;
  const status = members.status(userId)?.status;
  if (values.get("snapshot")?.bot.id !== bot.id || status === undefined || !isPresent(status)) return false;
  const facts = createFacts(context, bot);
  if (facts.isExhausted) return false;
  storage.transactionSync(() => applyWrites(context, [answerHelp(`help ${updateId}`, userId, languageCode, facts)]));
  await armAndBegin(context, [DRAIN]);
  return true;
}
