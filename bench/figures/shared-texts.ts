import { SPAM_MODES } from "../../domain/limits.ts";
import { COUNT_PATH, makeCountedBuild } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { messageUpdate, nextUpdateId } from "../message-updates.ts";
import { SCALE } from "../paced.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const CHATS = Math.max(10, Math.ceil(1000 * SCALE));
/** So many are owned by one person: others than the asker's own count once. */
const OWNED = 10;
const SECONDS = 120 * SCALE;
/** A chat begins with its first readings within a minute. */
const SETTLED_MS = 70_000 * SCALE;
const FIRST_NEWCOMER = 890_000_001;
/** Nothing but the other groups speaks against it. */
const TEXT =
  "Hello dear neighbours, does anybody of you know a good dentist around here? Mine has closed for the summer.";

async function groups(stage: Stage): Promise<{ chat: number; token: string }[]> {
  const all: { chat: number; token: string }[] = [];
  while (all.length < CHATS) {
    const owner = await makePerson(stage, "Owner");
    const owned: number[] = [];
    for (let at = 0; at < OWNED && all.length + owned.length < CHATS; at++) {
      owned.push(await makeGroup(stage, owner, `Group ${all.length + at}`));
    }
    const token = await signIn(stage, owner, all.length);
    all.push(...owned.map((chat) => ({ chat, token })));
  }
  await payFor(stage);
  for (const { chat, token } of all) {
    await api(stage, token, `chats/update_attr/${dashboardId(chat)}`, { attr: "spam_mode", value: SPAM_MODES.watch });
  }
  return all;
}

/** Waits until nothing is counted any more: a new chat reads its administrators and members a little later. */
async function settled(count: () => Promise<number>): Promise<number> {
  for (let last = await count(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const now = await count();
    if (now === last) return now;
    last = now;
  }
}

async function post(stage: Stage, update: object): Promise<void> {
  const { url, headers } = stage.webhook;
  const body = JSON.stringify({ update_id: nextUpdateId(), ...update });
  const answer = await fetch(url, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}

/** Lets somebody new join a group and write. */
async function newcomerWrites(stage: Stage, chat: number, writer: number): Promise<void> {
  const date = Math.floor(Date.now() / 1000);
  const user = { id: writer, is_bot: false, first_name: "Newcomer" };
  const change = { old_chat_member: { user, status: "left" }, new_chat_member: { user, status: "member" } };
  const place = { id: chat, type: "supergroup", title: "Bench" };
  await post(stage, { chat_member: { chat: place, from: user, date, ...change } });
  await post(stage, messageUpdate(chat, { writer, text: TEXT, date }));
}

async function isRecognised(stage: Stage, { chat, token }: { chat: number; token: string }): Promise<boolean> {
  const address = `${stage.product.origin}/v2data/actions/${dashboardId(chat)}/spam_report`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { result } = (await answer.json()) as { result?: { doubted: number; would: number } };
  if (result === undefined) throw new Error("The tally could not be read.");
  return result.doubted + result.would > 0;
}

export const sharedTexts: Figure = {
  name: "shared-texts",
  title: "One text into 1,000 chats within 2 minutes: chats that do not recognise it",
  // Each before the fourth may hear of it late, as the first three do here.
  limit: { atMost: 0 },
  measure: () =>
    onStage(
      "shared-texts",
      async (stage) => {
        const all = await groups(stage);
        const count = async () => Number(await (await fetch(stage.product.origin + COUNT_PATH)).text());
        const before = await settled(count);
        const begun = Date.now();
        for (const [at, { chat }] of all.entries()) {
          await new Promise((resolve) => setTimeout(resolve, (at * SECONDS * 1000) / CHATS + begun - Date.now()));
          await newcomerWrites(stage, chat, FIRST_NEWCOMER + at);
        }
        const took = (Date.now() - begun) / 1000;
        const statements = (await count()) - before;
        let missed = 0;
        for (const group of all) if (!(await isRecognised(stage, group))) missed += 1;
        const detail = [`${CHATS} chats in ${took.toFixed(0)} s`, `${statements} D1 statements meanwhile`];
        return { value: missed, detail: detail.join(", ") };
      },
      { buildDir: makeCountedBuild() },
    ),
};
