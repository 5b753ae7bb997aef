import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from "../../domain/limits.ts";
import { median } from "../alternate.ts";
import { type MessageRows, makeCountedBuild, ROWS_PATH } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { nextMessage } from "../message-updates.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { fillCounts } from "../seed/fill-messages.ts";
import { onStage, type Stage } from "../stage.ts";

const DAY_SECONDS = 86_400;
const DAYS = 366;
const RANGE_DAYS = 365;
const ROUNDS = 21;
/** Stored messages, of which none is to be read. */
const STORED = 100;
/** Each report with the rows that its screen asks for: every day of a chart, the first ones of a ranking. */
const REPORTS = {
  member_trend: PER_PAGE_MAX,
  activity_statistics: PER_PAGE_MAX,
  top_active_members: PER_PAGE_DEFAULT,
  count_top_inviter: PER_PAGE_DEFAULT,
  count_newcomer_source: PER_PAGE_DEFAULT,
  newcomer_retention: PER_PAGE_DEFAULT,
  unanswered_newcomers: PER_PAGE_DEFAULT,
};

/** Makes chats older than a year and of a plan that reports on a year. */
async function makeOld(stage: Stage): Promise<void> {
  const database = await stage.product.miniflare.getD1Database("DB");
  const ctime = Math.floor(Date.now() / 1000 / DAY_SECONDS - DAYS) * DAY_SECONDS;
  await database.prepare("UPDATE chats SET viplv = 1000, viptime = 9999999999, ctime = ?").bind(ctime).run();
}

const ofMessages = async ({ product }: Stage) =>
  (await (await fetch(`${product.origin}${ROWS_PATH}`)).json()) as MessageRows;

export const reports: Figure = {
  name: "reports",
  title: "Reports on a year: 1,000,000 messages and 100,000 members a year against 1,000 and 100, p50 of the slowest",
  limit: { atMost: 2 },
  measure: () =>
    onStage(
      "reports",
      async (stage) => {
        const creator = await makePerson(stage, "Creator");
        const big = await makeGroup(stage, creator, "Big");
        const small = await makeGroup(stage, creator, "Small");
        await fillCounts(stage, [
          { chat: big, count: 1_000_000, members: 100_000, days: DAYS },
          { chat: small, count: 1000, members: 100, days: DAYS },
        ]);
        await makeOld(stage);
        const { url, headers } = stage.webhook;
        for (const chat of [big, small])
          for (let n = 0; n < STORED; n++) await fetch(url, { method: "POST", headers, body: nextMessage(chat) });
        const token = await signIn(stage, creator);
        const time = async (chat: number, report: string, perPage: number): Promise<number> => {
          const now = Math.floor(Date.now() / 1000);
          const start = (Math.floor(now / DAY_SECONDS) + 1 - RANGE_DAYS) * DAY_SECONDS;
          const path = `v2data/statistics/${dashboardId(chat)}/${report}/${start}/${now}/1?perPage=${perPage}`;
          const begun = performance.now();
          const answer = await fetch(`${stage.product.origin}/${path}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const { success, message } = (await answer.json()) as { success: boolean; message?: string };
          if (!success) throw new Error(`${report}: ${message}`);
          return performance.now() - begun;
        };
        const detail: string[] = [];
        let worst = 0;
        for (const [report, perPage] of Object.entries(REPORTS)) {
          const first = await time(big, report, perPage);
          await time(small, report, perPage);
          const before = await ofMessages(stage);
          const times = { big: [] as number[], small: [] as number[] };
          for (let round = 0; round < ROUNDS; round++) {
            times.big.push(await time(big, report, perPage));
            times.small.push(await time(small, report, perPage));
          }
          const after = await ofMessages(stage);
          const read = after.ofMessages - before.ofMessages;
          if (read > 0) throw new Error(`${report} read ${read} rows of messages: ${after.statement}`);
          const ratio = median(times.big) / median(times.small);
          worst = Math.max(worst, ratio);
          detail.push(
            `${report} ${median(times.big).toFixed(1)} against ${median(times.small).toFixed(1)} ms, first ${first.toFixed(0)}`,
          );
        }
        return { value: worst, detail: detail.join("; ") };
      },
      { buildDir: makeCountedBuild() },
    ),
};
