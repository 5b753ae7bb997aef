import { alternate } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { cloneChats } from "../seed/clone-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const MANY = 1_000;
const FEW = 10;

/** Makes a person with so many groups, and the call that lists them. */
async function listOf(stage: Stage, count: number): Promise<Load> {
  const owner = await makePerson(stage, `Owner of ${count}`);
  const chat = await makeGroup(stage, owner, "First");
  await cloneChats(stage, owner, dashboardId(chat), count - 1);
  const token = await signIn(stage, owner);
  const url = `${stage.product.origin}/v2data/chats/list_managables`;
  const headers = { authorization: `Bearer ${token}` };
  const { result } = (await (await fetch(url, { headers })).json()) as { result: unknown[] };
  if (result.length !== count) throw new Error(`The list has ${result.length} chats instead of ${count}.`);
  return { url, headers };
}

export const listManagables: Figure = {
  name: "list-managables",
  title: "list_managables' time per chat at 1,000 chats, of that at 10",
  limit: { atMost: 1 },
  measure: () =>
    onStage("list-managables", async (stage) => {
      const compared = await alternate(await listOf(stage, FEW), await listOf(stage, MANY));
      const micros = (rate: number, chats: number) => Math.round(1_000_000 / rate / chats);
      return {
        value: (compared.ratio * FEW) / MANY,
        detail: `${micros(compared.other, MANY)} us a chat against ${micros(compared.ours, FEW)} us`,
      };
    }),
};
