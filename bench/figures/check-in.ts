import { alternate, perSecond } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { messageUpdate, nextMessage, nextUpdateId } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { fillCounts } from "../seed/fill-messages.ts";
import { onStage, type Stage } from "../stage.ts";

const HASHTAG = "#hello";
/** As bench/seed names the members that it makes; one checks in once a day, so there are more than check-ins. */
const FIRST_MEMBER = 700_000_001;
const MEMBERS = 100_000;
let turn = 0;

/** Writes a message of the next member; a known name is no change of the member's row. */
function nextOf(chat: number, text: string): string {
  const member = turn++ % MEMBERS;
  const date = Math.floor(Date.now() / 1000);
  const { message } = messageUpdate(chat, { writer: FIRST_MEMBER + member, text, date });
  const from = { ...message.from, first_name: `Member ${member}` };
  return JSON.stringify({ update_id: nextUpdateId(), message: { ...message, from } });
}

async function post(stage: Stage, body: string): Promise<void> {
  const { url, headers } = stage.webhook;
  await fetch(url, { method: "POST", headers, body });
}

export const checkIn: Figure = {
  name: "check-in",
  title: "A check-in's time, with its points, ledger and answer, of that of an ordinary message",
  limit: { atMost: 1.5 },
  measure: () =>
    onStage("check-in", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const chat = await makeGroup(stage, creator, "Greeting");
      await post(stage, nextMessage(chat));
      await fillCounts(stage, [{ chat, count: 1, members: MEMBERS, days: 1 }]);
      const { url, headers } = stage.webhook;
      await payFor(stage);
      const token = await signIn(stage, creator);
      const id = dashboardId(chat);
      await api(stage, token, `chats/edit_arr/${id}`, { attr: "trg_attn", value: HASHTAG, method: "add" });
      let sent = 0;
      const load = (next: () => string): Load => ({ url, headers, method: "POST", next: () => ({ body: next() }) });
      // The shorter time is the higher rate: ordinary / check-in is the ratio of times.
      const compared = await alternate(
        load(() => nextOf(chat, `Hello everybody, this is message ${turn}.`)),
        load(() => {
          sent += 1;
          return nextOf(chat, HASHTAG);
        }),
      );
      const now = Math.floor(Date.now() / 1000);
      const path = `v2data/attendance/${id}/member_list/${now - 3600}/${now}/1`;
      const answer = await fetch(`${stage.product.origin}/${path}`, { headers: { authorization: `Bearer ${token}` } });
      const { result } = (await answer.json()) as { result?: { total: number } };
      // Of the last ones the answer may not have come when the time was over.
      if ((result?.total ?? 0) < sent * 0.9) throw new Error(`Of ${sent} check-ins ${result?.total} were counted.`);
      return { value: compared.ratio, detail: perSecond(compared, "check-ins") };
    }),
};
