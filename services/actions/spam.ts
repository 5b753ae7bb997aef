import type { SpamReport } from "../../domain/calls/spam.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/** Tells what the chat's spam score learned and did. */
export const spamReport = (ctx: SessionContext, { chat }: AdministeredChat): Promise<SpamReport> =>
  ctx.objects.chat(chat.telegram_id).spamReport();

/** Forgets what it learned, and tells what is left. */
export const forgetSpam = (ctx: SessionContext, { chat }: AdministeredChat): Promise<SpamReport> =>
  ctx.objects.chat(chat.telegram_id).forgetSpam();
