import { FILTER_KEYS } from "../../domain/limits.ts";
import { alternate, perSecond } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { nextMessage } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const WORDS = 500;
const LISTS = ["sensword", "rocontain", "roexact"];
/** Everything else that looks at a message, as wide as it goes: the writers of the figure stay below the flood. */
const PROTECTION = {
  du_sensword: 900,
  du_msgflt: 900,
  prtln_ckl: 1,
  prtln_mob: 1,
  prtln_url: 1,
  prtln_cen: 1,
  prtfd_ckl: 1,
  prtfd_mgl: 60,
  prtfd_ckc: 1,
  prtfd_mgc: 4000,
};

/** Switches on all there is; the words look like those of the messages and are none of them. */
async function switchOn(stage: Stage, token: string, id: string): Promise<void> {
  for (const key of FILTER_KEYS) await api(stage, token, `chats/edit_botconf/${id}`, { key, isOn: true });
  for (const [attr, value] of Object.entries(PROTECTION)) {
    await api(stage, token, `chats/update_attr/${id}`, { attr, value });
  }
  for (const attr of LISTS) {
    for (let word = 0; word < WORDS; word++) {
      await api(stage, token, `chats/edit_arr/${id}`, { attr, value: `ordinary${word}message`, method: "add" });
    }
  }
}

export const moderation: Figure = {
  name: "moderation",
  title: `An ordinary message's time with every filter, ${WORDS} words in each list, flood and names, of that with none`,
  limit: { atMost: 1.3 },
  measure: () =>
    onStage("moderation", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const strict = await makeGroup(stage, creator, "Everything on");
      const free = await makeGroup(stage, creator, "Everything off");
      await payFor(stage);
      await switchOn(stage, await signIn(stage, creator), dashboardId(strict));
      const { url, headers } = stage.webhook;
      const into = (chat: number): Load => ({
        url,
        headers,
        method: "POST",
        next: () => ({ body: nextMessage(chat) }),
      });
      // The shorter time is the higher rate: free / strict is the ratio of times.
      const compared = await alternate(into(free), into(strict));
      // A removed message is no ordinary message any more.
      const acts = await fetch(`${stage.simulator.origin}/control/calls?method=deleteMessage`);
      const { calls } = (await acts.json()) as { calls: unknown[] };
      if (calls.length > 0) throw new Error(`${calls.length} messages were removed.`);
      return { value: compared.ratio, detail: perSecond(compared, "with everything on") };
    }),
};
