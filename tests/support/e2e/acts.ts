import { stage } from "./stage.ts";

/** Reads the states of a bot's acts in a chat; null for one of which Telegram's answer is not known yet. */
async function statesOfActs(token: string, chat: string): Promise<(number | null)[]> {
  const until = Math.floor(Date.now() / 1000) + 60;
  const path = `actions/${chat}/action_log/${until - 3600}/${until}/1?token=${token}`;
  const answer = await fetch(`${stage().productOrigin}/v2data/${path}`);
  const { result } = (await answer.json()) as { result: { rows: { res_status: number | null }[] } };
  return result.rows.map(({ res_status }) => res_status);
}

/** Counts the acts in a chat of which it is known what came of them. */
export const countEndedActs = async (token: string, chat: string) =>
  (await statesOfActs(token, chat)).filter((state) => state !== null).length;
