import type { WaitingNewcomer } from "../../domain/newcomers/waiting.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { PageQuery } from "../object-queries.ts";

/** Lists the newcomers who wait for verification now, in the order in which they came (AMB-091). */
export async function listWaitingNewcomers(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  query: PageQuery,
): Promise<{ rows: WaitingNewcomer[]; page: number; total: number }> {
  return ctx.objects.chat(chat.telegram_id).waitingNewcomers(query);
}
