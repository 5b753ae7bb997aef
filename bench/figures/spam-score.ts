import { SPAM_MODES } from "../../domain/limits.ts";
import { alternate, perSecond } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { nextMessage } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage } from "../stage.ts";

export const spamScore: Figure = {
  name: "spam-score",
  title: "Ordinary messages a second with the spam score on, of those with it off",
  limit: { atLeast: 0.85 },
  measure: () =>
    onStage("spam-score", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const scored = await makeGroup(stage, creator, "Score on");
      const free = await makeGroup(stage, creator, "Score off");
      await payFor(stage);
      const token = await signIn(stage, creator);
      const mode = { attr: "spam_mode", value: SPAM_MODES.remove };
      await api(stage, token, `chats/update_attr/${dashboardId(scored)}`, mode);
      const { url, headers } = stage.webhook;
      const into = (chat: number): Load => ({
        ...{ url, headers, method: "POST" },
        next: () => ({ body: nextMessage(chat) }),
      });
      const compared = await alternate(into(scored), into(free));
      // A message in doubt is no ordinary message any more.
      const asked = await fetch(`${stage.simulator.origin}/control/calls?method=sendMessage`);
      const { calls } = (await asked.json()) as { calls: unknown[] };
      if (calls.length > 0) throw new Error(`${calls.length} messages were in doubt.`);
      return { value: compared.ratio, detail: perSecond(compared, "with the score off") };
    }),
};
