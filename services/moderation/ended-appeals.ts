import type { EndedAppeal } from "../../domain/calls/moderation.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/** Lists the appeals of a chat that ended, the last ones first (docs/decisions/269). */
export const endedAppeals = (
  ctx: SessionContext,
  { chat }: AdministeredChat,
): Promise<{ rows: EndedAppeal[]; total: number }> => ctx.objects.chat(chat.telegram_id).endedAppeals();
