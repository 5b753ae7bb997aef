import { alternate, perSecond } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { nextMessage } from "../message-updates.ts";
import { makeGroup, makePerson } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { makeUncountedBuild } from "../uncounted-build.ts";

const CHATS = 20;

/** Writes ordinary messages into some groups of the stage's own. */
async function messagesInto(stage: Stage): Promise<Load> {
  const creator = await makePerson(stage, "Creator");
  const chats: number[] = [];
  for (let index = 0; index < CHATS; index++) chats.push(await makeGroup(stage, creator, `Chat ${index}`));
  let turn = 0;
  const { url, headers } = stage.webhook;
  return { url, headers, method: "POST", next: () => ({ body: nextMessage(chats[turn++ % CHATS] ?? 0) }) };
}

export const metrics: Figure = {
  name: "metrics",
  title: `Group messages into ${CHATS} chats with metrics, of the rate of the same product that counts nothing`,
  limit: { atLeast: 0.97 },
  measure: () =>
    onStage("metrics", (counting) =>
      onStage(
        "metrics-without",
        async (other) => {
          const compared = await alternate(await messagesInto(counting), await messagesInto(other));
          return { value: compared.ratio, detail: perSecond(compared, "without") };
        },
        { buildDir: makeUncountedBuild() },
      ),
    ),
};
