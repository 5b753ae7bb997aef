import { stage } from "./stage.ts";

/** Telegram's answers to the two parts of an act, null for one that is not known yet. */
interface Ends {
  delete_status: number | null;
  penalty_status: number | null;
}

/** Counts the acts in a chat against a message and its author of which it is known what came of both. */
export async function countEndedActs(token: string, chat: string): Promise<number> {
  const until = Math.floor(Date.now() / 1000) + 60;
  const path = `actions/${chat}/action_log/${until - 3600}/${until}/1?token=${token}`;
  const answer = await fetch(`${stage().productOrigin}/v2data/${path}`);
  const { result } = (await answer.json()) as { result: { rows: Ends[] } };
  return result.rows.filter(({ delete_status, penalty_status }) => delete_status !== null && penalty_status !== null)
    .length;
}
