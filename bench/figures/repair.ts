import { setTimeout as pause } from "node:timers/promises";
import type { DerivedChat } from "../../services/ops/derived-objects.ts";
import { DERIVED_PATH, DESTROY_PATH, makeCountedBuild } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { SCALE } from "../paced.ts";
import { buildTown } from "../scale/town.ts";
import { onStage, type Stage } from "../stage.ts";

const CHATS = Math.ceil(1000 * SCALE);
const AT_ONCE = 20;
const EVERY_MINUTE = "* * * * *";
const MINUTE_SECONDS = 60;
const RUNS_MAX = 30;
/** Alarms that were armed anew run, and collectors write, within this. */
const SETTLED_MS = 10_000;

interface Listed {
  telegram_id: number;
  line: string;
}

/** Reads the lines of all chats as lists show them, and their administrators. */
async function listedChats(stage: Stage): Promise<Listed[]> {
  const d1 = await stage.product.miniflare.getD1Database("DB");
  const { results } = await d1
    .prepare(
      `SELECT telegram_id, json_array(type, title, username, is_forum, bot_status, bot_rights,
         (SELECT json_array(cntmbr, usage_mnt, usage_month) FROM chat_numbers WHERE chat_id = id), (SELECT json_group_array(account_id || is_admin || rights) FROM chat_admins WHERE chat_id = id)) AS line
       FROM chats ORDER BY id`,
    )
    .all<Listed>();
  return results;
}

/** Asks the object of each chat, some at a time. */
async function each<Answer>(chats: readonly Listed[], ask: (chat: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < chats.length; start += AT_ONCE)
    answers.push(
      ...(await Promise.all(chats.slice(start, start + AT_ONCE).map(({ telegram_id }) => ask(telegram_id)))),
    );
  return answers;
}

async function destroyAll(stage: Stage, chats: readonly Listed[]): Promise<void> {
  await each(chats, async (chat) => {
    const answer = await fetch(`${stage.product.origin}${DESTROY_PATH}?chat=${chat}`, { method: "POST" });
    if (!answer.ok) throw new Error(await answer.text());
  });
  const d1 = await stage.product.miniflare.getD1Database("DB");
  await d1.batch([
    d1.prepare(`UPDATE chats SET type = 9, title = 'gone', username = 'gone', is_forum = 1,
      bot_status = 0, bot_rights = '{}'`),
    d1.prepare("DELETE FROM chat_numbers"),
    d1.prepare("DELETE FROM chat_admins"),
    d1.prepare("DELETE FROM dead_letter_places"),
    d1.prepare("DELETE FROM sweeps"),
  ]);
}

/** Counts the chats of which anything derived is missing or differs. */
async function countMissing(stage: Stage, before: readonly Listed[]): Promise<number> {
  const now = await listedChats(stage);
  const states = await each(before, async (chat) => {
    const answer = await fetch(`${stage.product.origin}${DERIVED_PATH}?chat=${chat}`);
    return (await answer.json()) as DerivedChat;
  });
  return before.filter(({ line }, index) => {
    const state = states[index];
    const isWhole = state !== undefined && state.version > 0 && state.isContentWhole && state.alarmsLost.length === 0;
    return !isWhole || now[index]?.line !== line;
  }).length;
}

export const repair: Figure = {
  name: "repair",
  title: `Minutes until everything derived of ${CHATS} chats, all of it destroyed, is back by the cron alone`,
  limit: { atMost: 10 },
  measure: () =>
    onStage(
      "repair",
      async (stage) => {
        const town = await buildTown(stage, CHATS);
        // Registration goes on by alarm: Telegram is asked who administers, and the lists are told. Numbers are told
        // within the hour, or where somebody looks: the object knows them all, and so must what is compared.
        await pause(SETTLED_MS);
        for (const list of town.lists) await list.look();
        await pause(SETTLED_MS);
        const before = await listedChats(stage);
        await destroyAll(stage, before);
        const destroyed = await countMissing(stage, before);
        if (destroyed !== CHATS) throw new Error(`Only ${destroyed} of ${CHATS} chats were destroyed.`);
        const seconds: number[] = [];
        let missing = destroyed;
        while (missing > 0 && seconds.length < RUNS_MAX) {
          const begun = performance.now();
          if (!(await stage.product.runCron(EVERY_MINUTE))) throw new Error("The cron failed.");
          seconds.push((performance.now() - begun) / 1000);
          if (seconds.length * 120 >= CHATS) {
            await pause(SETTLED_MS);
            missing = await countMissing(stage, before);
          }
        }
        await town.close();
        const longest = Math.max(...seconds);
        if (missing > 0) throw new Error(`${missing} chats are not whole after ${seconds.length} runs.`);
        // A run a minute; one that takes longer has the next one wait.
        const minutes = seconds.length * Math.max(1, Math.ceil(longest / MINUTE_SECONDS));
        return { value: minutes, detail: `${seconds.length} runs of the cron, ${longest.toFixed(1)} s at most` };
      },
      { buildDir: makeCountedBuild() },
    ),
};
