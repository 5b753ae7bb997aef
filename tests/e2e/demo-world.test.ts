import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrendRow } from "../../domain/calls/statistics.ts";
import { startWorld, type World } from "../../scripts/start/start-world.ts";
import { signIn } from "../../scripts/start/town.ts";
import { Control } from "../../simulator/demo/control.ts";
import { people } from "../../simulator/demo/people.ts";
import { isPresent } from "../../simulator/world/members/rights.ts";
import type { Chat } from "../../simulator/world/types.ts";
import { expect, test } from "../support/e2e/test.ts";

const DAY = 86_400;
const DAYS = 60;

test.describe("the demo world of `npm start`", () => {
  const stateDir = mkdtempSync(join(tmpdir(), "steward-demo-"));
  let world: World;
  let token: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    world = await startWorld({ port: 0, simulatorPort: 0, stateDir, demo: true, log: { write: () => true } });
    await world.history;
    const town = {
      productOrigin: world.product.origin,
      simulatorOrigin: world.simulator.origin,
      botId: world.botId,
    };
    token = await signIn(town, new Control(world.simulator.origin), people.ana.id);
  });
  test.afterAll(async () => {
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  });

  const read = async <T>(path: string): Promise<T> => {
    const query = path.includes("?") ? "&" : "?";
    const answer = await fetch(`${world.product.origin}/v2data/${path}${query}token=${token}`);
    return ((await answer.json()) as { result: T }).result;
  };
  /** Returns the days up to today: the world is long in the making, perhaps beyond midnight. */
  const range = () => {
    const today = Math.floor(Date.now() / 1000 / DAY);
    return `${(today - DAYS + 1) * DAY}/${(today + 1) * DAY - 1}`;
  };
  const chatNamed = (title: string) => {
    const chat = [...world.simulator.world.chats.values()].find((one) => one.title === title);
    if (!chat) throw new Error(`no chat ${title}`);
    return { id: Math.abs(chat.id), chat };
  };
  const presentIn = ({ members }: Chat) => [...members.values()].filter(isPresent).length;

  for (const title of ["Weekend cyclists", "Dev Talks", "نادي القراءة 📚"]) {
    test(`STA-01: the sixty days of ${title} have messages, comings and goings, and end with its members`, async () => {
      const { id, chat } = chatNamed(title);
      const trend = () => read<{ rows: TrendRow[] }>(`statistics/${id}/member_trend/${range()}/1?perPage=100`);
      await expect.poll(async () => (await trend()).rows.at(-1)?.cnt_member).toBe(presentIn(chat));
      const { rows } = await trend();
      expect(rows).toHaveLength(DAYS);
      // All but the running day, which may have just begun.
      expect(rows.slice(0, -1).filter((row) => row.cnt_message === 0)).toEqual([]);
      const sum = (of: (row: TrendRow) => number) => rows.reduce((total, row) => total + of(row), 0);
      expect(sum((row) => row.cnt_newmember)).toBeGreaterThan(10);
      expect(sum((row) => row.cnt_leftmember)).toBeGreaterThan(0);
    });
  }

  test("MOD-03: a filter's hit is in the action log, and a responder has answered", async () => {
    const { id, chat } = chatNamed("Weekend cyclists");
    const log = () => read<{ rows: { kind: string; action: string }[] }>(`actions/${id}/action_log/${range()}/1`);
    const mute = expect.objectContaining({ kind: "filter", action: "mute" });
    // The bot's acts go out after the update is answered.
    await expect.poll(async () => (await log()).rows).toContainEqual(mute);
    const answers = () => [...chat.messages.values()].filter(({ author }) => author === world.botId);
    const place = expect.stringContaining("Rides start at");
    await expect.poll(() => answers().map(({ content }) => content.text)).toContainEqual(place);
  });

  test("ANN-22: each announcement is in the log, sent", async () => {
    const { id } = chatNamed("Weekend cyclists");
    const { rows } = await read<{ rows: { res_status: number }[] }>(
      `chat_announcements/${id}/service_log/${range()}/1`,
    );
    expect(rows.map(({ res_status }) => res_status)).toEqual([200, 200]);
  });

  test("STA-02: people came by links, were added by somebody or found the group", async () => {
    const { id } = chatNamed("Weekend cyclists");
    const { rows } = await read<{ rows: { source: string }[] }>(
      `statistics/${id}/count_newcomer_source/${range()}/1?perPage=100`,
    );
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["direct", "link", "inviter"]));
  });

  test("LOY-04: some have checked in today", async () => {
    const { id } = chatNamed("Weekend cyclists");
    const board = () => read<{ rows: { points: number }[] }>(`attendance/member_points_ranking/${id}/1`);
    await expect.poll(async () => (await board()).rows).toHaveLength(5);
  });

  test("NCM-10, NCM-34: of today's newcomers two have pressed the button, and one is waited for", async () => {
    const { id } = chatNamed("Weekend cyclists");
    const log = () => read<{ rows: { res_status: number }[] }>(`newcomers/${id}/newcomer_service_log/${range()}/1`);
    const passed = async () => (await log()).rows.filter(({ res_status }) => res_status === 32);
    await expect.poll(passed).toHaveLength(2);
    await expect.poll(() => read(`newcomers/${id}/waiting/1`)).toMatchObject({ rows: [{ user: { fname: "Mateo" } }] });
  });

  test("LST-06: people have written to a bot of the owner's own", async () => {
    const bots = () => read<{ username: string; countUnreadChats: number }[]>("bots/list");
    const rideDesk = expect.objectContaining({ username: "ride_desk_bot", countUnreadChats: 11 });
    await expect.poll(bots).toEqual([rideDesk]);
  });
});
