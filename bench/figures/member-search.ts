import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import { nextMessage } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { fillCounts } from "../seed/fill-messages.ts";
import { onStage } from "../stage.ts";

const MEMBERS = 100_000;
const ROUNDS = 41;
/** Searches among members that are called "Member 0" to "Member 99999"; kinds are those of AMB-159. */
const SEARCHES = {
  "in all names": { keyword: "member", kind: 4 },
  "in few names": { keyword: "9876", kind: 4 },
  "two words": { keyword: "member 54321", kind: 0 },
  "two characters": { keyword: "77", kind: 0 },
  id: { keyword: "700054322", kind: 1 },
  none: { keyword: "xylophone", kind: 0 },
} as const;

interface Found {
  rows: unknown[];
}

export const memberSearch: Figure = {
  name: "member-search",
  title: "Search among 100,000 members, first page, p50 in ms of the slowest question with the whole call",
  limit: { atMost: 20 },
  measure: () =>
    onStage("member-search", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const chat = await makeGroup(stage, creator, "Large");
      const { url, headers } = stage.webhook;
      await fetch(url, { method: "POST", headers, body: nextMessage(chat) });
      await fillCounts(stage, [{ chat, count: 1, members: MEMBERS, days: 30 }]);
      await payFor(stage);
      const token = await signIn(stage, creator);
      const times = new Map<string, number>();
      for (const [name, { keyword, kind }] of Object.entries(SEARCHES)) {
        const each: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const begun = performance.now();
          const { rows } = await api<Found>(stage, token, `members/list/${dashboardId(chat)}`, {
            keyword,
            searchKind: kind,
          });
          each.push(performance.now() - begun);
          if ((rows.length === 0) !== (name === "none")) throw new Error(`${name}: ${rows.length} members were found.`);
        }
        times.set(name, median(each));
      }
      const detail = [...times].map(([name, time]) => `${name} ${time.toFixed(1)}`).join(", ");
      return { value: Math.max(...times.values()), detail };
    }),
};
