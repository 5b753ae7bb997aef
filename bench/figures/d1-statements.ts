import { COUNT_PATH, makeCountedBuild } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { nextMessage } from "../message-updates.ts";
import { makeGroup, makePerson } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const MESSAGES = 200;

async function send(stage: Stage, chat: number): Promise<void> {
  const { url, headers } = stage.webhook;
  const answer = await fetch(url, { method: "POST", headers, body: nextMessage(chat) });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}

export const d1Statements: Figure = {
  name: "d1-statements",
  title: `D1 statements for ${MESSAGES} group messages`,
  limit: { atMost: 0 },
  measure: () =>
    onStage(
      "d1-statements",
      async (stage) => {
        const count = async () => Number(await (await fetch(stage.product.origin + COUNT_PATH)).text());
        const chat = await makeGroup(stage, await makePerson(stage, "Creator"), "Counted");
        // Each writer is new once.
        for (let index = 0; index < 60; index++) await send(stage, chat);
        const before = await count();
        if (before === 0) throw new Error("Nothing was counted: the counting itself is broken.");
        for (let index = 0; index < MESSAGES; index++) await send(stage, chat);
        const value = (await count()) - before;
        return { value, detail: `${before} statements before them, for the registration and the new chat` };
      },
      { buildDir: makeCountedBuild() },
    ),
};
