import type { DrillWorld } from "./world.ts";

/** Something derived that the drill destroys (docs/decisions/143). */
export interface Thing {
  name: string;
  /** number of pieces before the drill */
  count: number;
  destroy(): Promise<unknown>;
  /** Counts the pieces that are missing or differ from before. */
  missing(): Promise<number>;
}

/** Queries of D1 whose rows are compared before and after. */
const ROWS = {
  lines: `SELECT id, json_array(type, title, username, is_forum, bot_status, bot_rights) AS value FROM chats ORDER BY id`,
  admins: `SELECT chat_id || ' ' || account_id AS id, rights AS value FROM chat_admins WHERE is_admin = 1 ORDER BY 1`,
  numbers: "SELECT chat_id AS id, json_array(cntmbr, usage_mnt, usage_month) AS value FROM chat_numbers ORDER BY 1",
  letters: "SELECT kind || ' ' || id AS id, json_array(count, last_at) AS value FROM dead_letter_places ORDER BY 1",
} as const;

const DESTROYED: Record<keyof typeof ROWS, readonly string[]> = {
  lines: [
    "UPDATE chats SET type = 9, title = 'gone', username = 'gone', is_forum = 1, bot_status = 0, bot_rights = '{}'",
  ],
  admins: ["DELETE FROM chat_admins"],
  numbers: ["DELETE FROM chat_numbers"],
  letters: ["DELETE FROM dead_letter_places"],
};

interface ComparedRow {
  id: string;
  value: string;
}

async function rowsThing(world: DrillWorld, kind: keyof typeof ROWS, name: string): Promise<Thing> {
  const whole = await world.query<ComparedRow>(ROWS[kind]);
  return {
    name,
    count: whole.length,
    async destroy() {
      for (const statement of DESTROYED[kind]) await world.query(statement);
    },
    async missing() {
      const now = new Map((await world.query<ComparedRow>(ROWS[kind])).map(({ id, value }) => [id, value]));
      return whole.filter(({ id, value }) => now.get(id) !== value).length;
    },
  };
}

/** Lists everything derived of a world at rest, except webhooks. */
export async function thingsOf(world: DrillWorld): Promise<Thing[]> {
  const objects = await world.derived();
  const count = objects.length;
  return [
    {
      name: "snapshots, with responders and templates",
      count,
      destroy: () => world.destroyInObjects("snapshot"),
      missing: async () =>
        (await world.derived()).filter(
          (now, index) => now.version < (objects[index]?.version ?? 0) || now.version === 0 || !now.isContentWhole,
        ).length,
    },
    {
      name: "alarms of objects, and the platform's own",
      count,
      destroy: () => world.destroyInObjects("alarms"),
      missing: async () => (await world.derived()).filter(({ alarmsLost }) => alarmsLost.length > 0).length,
    },
    await rowsThing(world, "lines", "lines of chats: title, names, flags, the bot's place"),
    await rowsThing(world, "admins", "who administers the chats"),
    await rowsThing(world, "numbers", "numbers of chats"),
    await rowsThing(world, "letters", "the operator's list of dead letters"),
  ];
}
