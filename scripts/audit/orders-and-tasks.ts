import { setTimeout } from "node:timers/promises";
import type { Control } from "../../simulator/demo/control.ts";
import { post, type Town } from "../start/town.ts";

/** Orders of the account: one that is paid, with its receipt, and one that waits for its money. */
export interface PlaceOrders {
  paid: string;
  open: string;
}

/** Buys a chat's plan by a test payment, and orders its next term without paying. */
export async function makeOrders(town: Town, token: string, chat: string): Promise<PlaceOrders> {
  const order = async (wish: object) => {
    const body = { currency: "bitcoin", ...wish };
    return (await post<{ id: number }>(town, token, `orders/create_for_chat/${chat}`, body)).id;
  };
  const paid = await order({ duration: 90, from_viplv: 0, to_viplv: 10 });
  await post(town, token, "orders/pay", { order: paid, currency: "bitcoin" });
  await post(town, token, `orders/test_payment/${paid}`, { state: "paid" });
  const open = await order({ duration: 30, from_viplv: 10, to_viplv: 10 });
  return { paid: String(paid), open: String(open) };
}

const LOOK_AGAIN_MS = 250;
/** Limit of looks at the queue, after which it counts as stuck. */
const LOOKS_MAX = 240;

/** Waits until the account's queue is empty: a page with tasks under way keeps sending requests. */
async function tasksAreOver({ productOrigin }: Town, token: string): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const answer = await fetch(`${productOrigin}/v2data/tasks/counts?token=${token}`);
    const { result } = (await answer.json()) as { result: { pending: number; processing: number } };
    if (result.pending + result.processing === 0) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new Error("The tasks of a batch do not end.");
}

/** Sends a message to several chats, one of which refuses it. @returns the batch's number */
export async function makeTasks(
  town: Town,
  control: Control,
  { token, chats, refuses }: { token: string; chats: readonly string[]; refuses: number },
): Promise<string> {
  const description = "Forbidden: bot was kicked from the supergroup chat";
  const fault = { method: "sendMessage", chat: refuses, times: 1, status: 403, error_code: 403, description };
  await control.act("faults", fault);
  const content = { payload: { content: "The walk of Saturday begins an hour later. https://example.org/walks" } };
  const [fromId] = chats;
  const { items } = await post<{ items: { batch: string }[] }>(town, token, "tasks/create", {
    type: 2,
    fromType: "chat",
    fromId,
    toIds: chats,
    content,
  });
  const [first] = items;
  if (first === undefined) throw new Error("No task was made.");
  await tasksAreOver(town, token);
  return first.batch;
}
