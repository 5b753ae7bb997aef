import { makeCountedBuild } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { messageUpdate } from "../message-updates.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { timedGroup } from "../timed-group.ts";

const HOUR = 3600;
const STEP_SECONDS = 10;
/** An open list is read again now and then. */
const LOOK_SECONDS = 60;
const WRITER = 880_000_001;

async function open(stage: Stage, token: string): Promise<void> {
  const answer = await fetch(`${stage.product.origin}/v2data/chats/list_managables?token=${token}`);
  if (!answer.ok) throw new Error(`list_managables: ${answer.status}`);
  await answer.text();
}

/** Has somebody write every ten seconds of an hour in a chat, and counts how often D1's row of it is another. */
async function writtenInAnHour(stage: Stage, isWatched: boolean): Promise<{ rows: number; behind: number }> {
  const creator = await makePerson(stage, "Creator");
  const chat = await makeGroup(stage, creator, "Numbers");
  const token = await signIn(stage, creator);
  const group = timedGroup(stage, chat);
  const d1 = await stage.product.miniflare.getD1Database("DB");
  const read = d1.prepare("SELECT usage_mnt AS used FROM chat_numbers WHERE chat_id = ?").bind(dashboardId(chat));
  const used = async () => (await read.first<{ used: number }>())?.used ?? 0;
  const say = () => group.post(messageUpdate(chat, { writer: WRITER, text: "hello", date: group.now() }));
  await say();
  await group.pass(HOUR);
  if (isWatched) await open(stage, token);
  await group.pass(STEP_SECONDS);
  let [last, rows, sent, behind] = [await used(), 0, await used(), 0];
  for (let second = 0; second < HOUR; second += STEP_SECONDS) {
    await say();
    sent += 1;
    if (isWatched && second % LOOK_SECONDS === 0) await open(stage, token);
    await group.pass(STEP_SECONDS);
    const now = await used();
    if (now !== last) rows += 1;
    last = now;
    behind = Math.max(behind, (sent - now) * STEP_SECONDS);
  }
  return { rows, behind };
}

const figureOf = (name: string, who: string, atMost: number, isWatched: boolean): Figure => ({
  name,
  title: `D1 rows written in an hour for an active chat whose list ${who}`,
  limit: { atMost },
  measure: () =>
    onStage(
      name,
      async (stage) => {
        const { rows, behind } = await writtenInAnHour(stage, isWatched);
        return { value: rows, detail: `a message every ${STEP_SECONDS} s; the list is ${behind} s behind at most` };
      },
      { buildDir: makeCountedBuild() },
    ),
});

export const listNumbers = figureOf("list-numbers", "nobody looks at", 2, false);
export const watchedNumbers = figureOf("watched-numbers", "one admin looks at", 60, true);
