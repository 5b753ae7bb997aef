import { LIST_COLLECTORS } from "../domain/limits.ts";
import { PASS_PATH, ROWS_PATH, type Rows } from "./counted-build.ts";
import { nextUpdateId } from "./message-updates.ts";
import type { Stage } from "./stage.ts";

const LISTS_FROM_SECONDS = 10;

/** A group under a clock that the figure moves. */
export interface TimedGroup {
  chat: number;
  now(): number;
  pass(seconds: number): Promise<void>;
  post(update: object): Promise<void>;
  rows(): Promise<Rows>;
}

export function timedGroup(stage: Stage, chat: number): TimedGroup {
  let passed = 0;
  const { origin } = stage.product;
  return {
    chat,
    now: () => Math.floor(Date.now() / 1000) + passed,
    async pass(seconds) {
      passed += seconds;
      // Within seconds nothing is told to lists that nobody looks at.
      const lists = seconds >= LISTS_FROM_SECONDS ? LIST_COLLECTORS : 0;
      const asked = `seconds=${seconds}&chat=${chat}&lists=${lists}`;
      const answer = await fetch(`${origin}${PASS_PATH}?${asked}`, { method: "POST" });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async post(update) {
      const { url, headers } = stage.webhook;
      const body = JSON.stringify({ update_id: nextUpdateId(), ...update });
      const answer = await fetch(url, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
    },
    rows: async () => (await (await fetch(origin + ROWS_PATH)).json()) as Rows,
  };
}
