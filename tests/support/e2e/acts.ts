import { stage } from "./stage.ts";

/** Telegram's answers to the two parts of an act, null for one that is not known yet. */
interface Ends {
  delete_status: number | null;
  penalty_status: number | null;
}

/** Counts the acts in a chat against a message and its author of which it is known what came of both. */
export const countEndedActs = async (token: string, chat: string): Promise<number> =>
  (await actsOf(token, chat)).filter(
    ({ delete_status, penalty_status }) => delete_status !== null && penalty_status !== null,
  ).length;

/** Counts the acts in a chat against somebody who has written nothing, of which it is known what came of them. */
export const countEndedPenalties = async (token: string, chat: string): Promise<number> =>
  (await actsOf(token, chat)).filter(({ penalty_status }) => penalty_status !== null).length;

async function actsOf(token: string, chat: string): Promise<Ends[]> {
  const until = Math.floor(Date.now() / 1000) + 60;
  const path = `actions/${chat}/action_log/${until - 3600}/${until}/1?token=${token}`;
  const answer = await fetch(`${stage().productOrigin}/v2data/${path}`);
  const { result } = (await answer.json()) as { result: { rows: Ends[] } };
  return result.rows;
}
