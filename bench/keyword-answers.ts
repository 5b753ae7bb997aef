import type { GuardedGroup } from "./guarded-group.ts";
import { api, dashboardId } from "./people-and-chats.ts";
import type { Stage } from "./stage.ts";
import type { ToldCall } from "./told-calls.ts";

export const KEYWORD = "price";

export const templateOf = async (stage: Stage, token: string, chat: number) =>
  (await api<{ item: { id: string } }>(stage, token, `chat_msgtemplates/create/${chat}`, { content: "Here you are." }))
    .item.id;

/** Has the bot answer a keyword wherever it stands in a message. */
export async function addResponder(stage: Stage, { chat, token }: Pick<GuardedGroup, "chat" | "token">): Promise<void> {
  const id = Number(dashboardId(chat));
  const template_id = await templateOf(stage, token, id);
  const triggers = [{ keyword: KEYWORD, matchMode: 1 }];
  await api(stage, token, `chat_responders/create/${id}`, { template_id, triggers });
}

export const isOut = ({ method, response }: ToldCall) => method === "sendMessage" && response.ok === true;
/** Tells whether a message answers one of a member. */
export const isAnswer = ({ payload }: ToldCall) => payload.reply_parameters !== undefined;

/** A message with the keyword. */
export interface Question {
  messageId: number;
  /** Unix milliseconds at which it was written */
  at: number;
}

export async function askKeyword(stage: Stage, chat: number, from: number, index: number): Promise<Question> {
  const at = Date.now();
  const said = { chat, from, text: `What is the ${KEYWORD}, number ${index}?` };
  const { message_id } = await stage.control<{ message_id: number }>("messages", said);
  return { messageId: message_id, at };
}

/**
 * @returns milliseconds from each question to the call that answers it
 * @throws where one was not answered
 */
export function answerTimes(calls: readonly ToldCall[], questions: readonly Question[]): number[] {
  const answers = new Map(
    calls
      .filter((call) => isOut(call) && isAnswer(call))
      .map(({ at, payload }) => [(payload.reply_parameters as { message_id: number }).message_id, at]),
  );
  const missing = questions.filter(({ messageId }) => !answers.has(messageId)).length;
  if (missing > 0) throw new Error(`${missing} of ${questions.length} questions were not answered.`);
  return questions.map(({ messageId, at }) => (answers.get(messageId) ?? Number.NaN) - at);
}
