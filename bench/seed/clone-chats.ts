import type { Stage } from "../stage.ts";

/** Supergroups' ids of the clones; far from those of the simulator. */
const FIRST_CLONE = 1_009_000_000_000;

/** Gives an account so many chats by repeating the rows of one that it administers; answers nothing new elsewhere. */
export async function cloneChats(stage: Stage, accountId: number, chatId: string, count: number): Promise<void> {
  const database = await stage.product.miniflare.getD1Database("DB");
  const columnsOf = async (table: string) => {
    const { results } = await database
      .prepare("SELECT name FROM pragma_table_info(?)")
      .bind(table)
      .all<{ name: string }>();
    return results.map(({ name }) => name);
  };
  const offset = FIRST_CLONE + accountId * 10_000;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const clone = async (table: string, given: Record<string, string>, filter: string) => {
    const columns = await columnsOf(table);
    const values = columns.map((name) => given[name] ?? `t."${name}"`).join(", ");
    const names = columns.map((name) => `"${name}"`).join(", ");
    await database
      .prepare(`${numbers} INSERT INTO ${table} (${names}) SELECT ${values} FROM n JOIN ${table} t ON ${filter}`)
      .bind(chatId)
      .run();
  };
  const id = `CAST(${offset} + n.i AS TEXT)`;
  await clone("chats", { id, telegram_id: `-(${offset} + n.i)`, title: "'Chat ' || n.i" }, "t.id = ?");
  await clone("chat_numbers", { chat_id: id }, "t.chat_id = ?");
  await clone("chat_admins", { chat_id: id, account_id: `'${accountId}'` }, "t.chat_id = ?");
}
