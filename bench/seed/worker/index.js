import { DurableObject } from "cloudflare:workers";

/** Rows per transaction. */
const CHUNK = 50_000;
/** Seconds between two messages. */
const SPACING = 2;
/** One of 17,576 words of four letters. */
const WORD = "'q' || char(97 + n.i % 26) || char(97 + n.i / 26 % 26) || char(97 + n.i / 676 % 26)";
/** A message's key: durable-objects' layout of `messages.key`. */
const KEY = `(:date * 1048576 + (:id % 1048576))`;

const QUARTER = 900;
const FIRST_MEMBER = 700_000_001;
/** A number in [0, 1) that looks like chance and is the same each time. */
const chance = (n) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1_000_003) / 1_000_003;

/** Stands in for the product's class and writes into its tables what would take hours to send. */
export class ChatState extends DurableObject {
  /** The product's alarm comes due meanwhile: it waits until the product is back. */
  async alarm() {
    await this.ctx.storage.setAlarm(Date.now() + 5_000);
  }

  /** Repeats the newest stored message `count` times into the past. */
  fill(count, newestDate) {
    const { sql } = this.ctx.storage;
    const columns = sql
      .exec("SELECT name FROM pragma_table_info('messages')")
      .toArray()
      .map(({ name }) => name);
    const id = "(100000000 + n.i)";
    const date = `(${newestDate} - n.i * ${SPACING})`;
    const given = {
      key: KEY.replace(":date", date).replace(":id", id),
      message_id: id,
      user_id: "880000001 + (n.i % 50)",
      text: `'A stored message, number ' || n.i || ', about ' || ${WORD} || ', of a length that people write.'`,
    };
    const values = columns.map((name) => given[name] ?? `m."${name}"`).join(", ");
    const names = columns.map((name) => `"${name}"`).join(", ");
    const [newest] = sql.exec("SELECT max(key) AS key FROM messages").toArray();
    for (let start = 1; start <= count; start += CHUNK) {
      const end = Math.min(start + CHUNK - 1, count);
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i < ${end})
         INSERT INTO messages (${names}) SELECT ${values} FROM n JOIN messages m ON m.key = ${newest.key}`,
      );
    }
    return sql.exec("SELECT count(*) AS count FROM messages").one().count;
  }

  /** Writes what counts, members and comings of `days` days would be, in which `count` messages were written. */
  fillCounts(count, members, days, newestDate) {
    const { sql } = this.ctx.storage;
    const lastQuarter = Math.floor(newestDate / QUARTER) - 1;
    const quarters = days * 96;
    let written = 0;
    for (let n = 0; n < quarters; n++) {
      const people = {};
      const upTo = Math.floor(((n + 1) * count) / quarters);
      const messages = upTo - written;
      // Few write much: the cube of a chance.
      for (; written < upTo; written++) {
        const id = FIRST_MEMBER + Math.floor(members * chance(written) ** 3);
        people[id] = (people[id] ?? 0) + 1;
      }
      if (messages === 0) continue;
      const quarter = lastQuarter - quarters + n;
      sql.exec(
        "INSERT OR IGNORE INTO quarters (quarter, messages, people) VALUES (?, ?, ?)",
        quarter,
        messages,
        JSON.stringify(people),
      );
    }
    const first = newestDate - days * 86_400;
    for (let n = 0; n < members; n++) {
      const at = first + Math.floor((n * days * 86_400) / members);
      const id = FIRST_MEMBER + n;
      sql.exec(
        "INSERT INTO members (user_id, fname, status, ctime, mtime) VALUES (?, ?, 10, ?, ?)",
        ...[id, `Member ${n}`, at, at],
      );
      const wrote = chance(n) < 0.6 ? at + 60 : null;
      const inviter = n % 2 === 0 ? FIRST_MEMBER + (n % 200) : null;
      sql.exec(
        `INSERT INTO membership_changes (at, user_id, label, old_status, new_status, source, inviter, invite_link,
           wrote_at, answered_at, left_at) VALUES (?, ?, 'join', 2, 10, 'chat_member', ?, ?, ?, ?, ?)`,
        ...[at, id, inviter, n % 3 === 0 ? `Link ${n % 30}` : null, wrote],
        ...[chance(n + 1) < 0.5 ? wrote : null, n % 5 === 0 ? at + 20 * 86_400 : null],
      );
    }
    for (let day = 0; day <= days; day++) {
      sql.exec("INSERT OR IGNORE INTO member_counts (at, count) VALUES (?, ?)", first + day * 86_400, members);
    }
    return written;
  }
}

/** The same for an own bot's inbox: a conversation that goes back for `count` messages before its newest. */
export class BotInbox extends DurableObject {
  async alarm() {
    await this.ctx.storage.setAlarm(Date.now() + 5_000);
  }

  fill(user, count, newestDate) {
    const { sql } = this.ctx.storage;
    const columns = sql
      .exec("SELECT name FROM pragma_table_info('messages')")
      .toArray()
      .map(({ name }) => name);
    const given = {
      id: "m.id - n.i",
      date: `(${newestDate} - n.i * ${SPACING})`,
      text: "'A private message, number ' || n.i || ', of a length that people write.'",
    };
    const values = columns.map((name) => given[name] ?? `m."${name}"`).join(", ");
    const names = columns.map((name) => `"${name}"`).join(", ");
    const [newest] = sql.exec("SELECT max(id) AS id FROM messages WHERE user_id = ?", user).toArray();
    for (let start = 1; start <= count; start += CHUNK) {
      const end = Math.min(start + CHUNK - 1, count);
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i < ${end})
         INSERT INTO messages (${names}) SELECT ${values} FROM n JOIN messages m
           ON m.user_id = ${user} AND m.id = ${newest.id}`,
      );
    }
    return sql.exec("SELECT count(*) AS count FROM messages WHERE user_id = ?", user).one().count;
  }
}

export default {
  async fetch(request, env) {
    const { chat, bot, user, count, members, days, newestDate } = await request.json();
    if (bot !== undefined) {
      const inbox = env.BOT_INBOX.get(env.BOT_INBOX.idFromName(`bot ${bot}`));
      return Response.json({ count: await inbox.fill(user, count, newestDate) });
    }
    const stub = env.CHAT_STATE.get(env.CHAT_STATE.idFromName(String(chat)));
    if (members === undefined) return Response.json({ count: await stub.fill(count, newestDate) });
    return Response.json({ count: await stub.fillCounts(count, members, days, newestDate) });
  },
};
