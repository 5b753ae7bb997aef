import { env } from "cloudflare:test";
import { read, utils } from "@e965/xlsx";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots, sheetLinks } from "../../../db/schema/index.ts";
import type { SheetLink } from "../../../domain/datasheets/sheet.ts";
import { SHEET_LINK_SECONDS, SHEET_LINKS_MAX } from "../../../domain/limits.ts";
import { createObjects, type ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { call } from "../../support/call.ts";
import { ask } from "../../support/product.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const ORIGIN = "https://steward.test";
const DAY = 86_400;
let nextChat = -1_001_961_000_000;
let nextPerson = 96_100;

const paid = (viplv: number) => ({ viplv, viptime: nowSeconds() + 40 * DAY });
async function world(extra: object = paid(10)) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  return { person, id, token: await signIn(person) };
}
const SHEET = { filename: "Members", columns: ["ID", "Points"], rows: [["1", 2]] };
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => [`${row}`, row]);
const make = (token: string, path: string, body: object) =>
  ask(`${ORIGIN}/v2data/datasheets/${path}?token=${token}`, { method: "POST", body: JSON.stringify(body) });
const bookOf = async (response: Response) => {
  const book = read(await response.arrayBuffer());
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
};

describe("a spreadsheet of a chat", () => {
  it("XLS-01: is an xlsx file with the asked name that another library opens", async () => {
    const { id, token } = await world();
    const response = await make(token, `chats/${id}`, { ...SHEET, filename: "Mitglieder Mai" });
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="Mitglieder Mai.xlsx"');
    expect(response.headers.get("x-rows-truncated")).toBeNull();
    expect(await bookOf(response)).toEqual([
      ["ID", "Points"],
      ["1", 2],
    ]);
  });

  it.each([
    ["XLS-02: no file name", { filename: "" }],
    ["XLS-02: a file name of blanks", { filename: "   " }],
    ["XLS-02: a file name of 101 characters", { filename: "x".repeat(101) }],
    ["XLS-03: one column", { columns: ["ID"], rows: [["1"]] }],
    ["XLS-03: 21 columns", { columns: Array.from({ length: 21 }, String) }],
    ["XLS-03: a column's name of 101 characters", { columns: ["ID", "x".repeat(101)] }],
    ["XLS-04: no row", { rows: [] }],
    ["a row with more cells than columns", { rows: [["1", 2, 3]] }],
    ["a cell that is none", { rows: [["1", { f: "=1+1" }]] }],
    ["a date before 1970", { rows: [["1", { t: "d", v: -1 }]] }],
    ["a format that is none", { format: "ods" }],
  ])("%s is refused", async (_title, wrong) => {
    const { id, token } = await world();
    expect((await call(`datasheets/chats/${id}`, { token, body: { ...SHEET, ...wrong } })).body).toMatchObject({
      success: false,
      message: "INVALID_INPUT",
    });
  });

  it.each([
    ["XLS-02", { filename: "x".repeat(100) }],
    ["XLS-03", { columns: Array.from({ length: 20 }, () => "x".repeat(100)) }],
  ])("%s: the longest that is allowed is taken", async (_title, longest) => {
    const { id, token } = await world();
    const response = await make(token, `chats/${id}`, { ...SHEET, ...longest });
    expect(response.headers.get("content-disposition")).toContain("attachment");
  });

  it("XLS-06, AMB-183: of 1001 rows level 10 is given 1000, and is told so", async () => {
    const { id, token } = await world();
    const response = await make(token, `chats/${id}`, { ...SHEET, rows: rowsOf(1001) });
    expect(response.headers.get("x-rows-truncated")).toBe("1");
    expect(await bookOf(response)).toHaveLength(1001);
    const more = await world(paid(50));
    expect(await bookOf(await make(more.token, `chats/${more.id}`, { ...SHEET, rows: rowsOf(1001) }))).toHaveLength(
      1002,
    );
  });

  it("XLS-07, AMB-182: level 0 is given no file, the trial is", async () => {
    const { id, token } = await world();
    const free = await world({ viplv: 0 });
    expect((await call(`datasheets/chats/${free.id}`, { token: free.token, body: SHEET })).body).toMatchObject({
      success: false,
      message: "DOWNLOAD_ONLY_FOR_PAID",
      upgrade: true,
      drive: "xlsx",
    });
    const trial = await world({ viplv: 0, ctime: nowSeconds() });
    expect((await make(trial.token, `chats/${trial.id}`, SHEET)).headers.get("content-disposition")).not.toBeNull();
    expect((await call(`datasheets/chats/${id}`, { token: free.token, body: SHEET })).body).toMatchObject({
      message: "ACCESS_DENIED",
    });
    expect((await call(`datasheets/chats/${id}`, { token, body: { ...SHEET, link: true } })).body.success).toBe(true);
  });

  it("XLS-01: a body of two megabytes is taken, one of nine is not", async () => {
    const { id, token } = await world();
    const body = (size: number) => ({ ...SHEET, rows: Array.from({ length: size }, () => ["x".repeat(10_000), 1]) });
    expect((await make(token, `chats/${id}`, body(200))).headers.get("content-disposition")).not.toBeNull();
    expect((await call(`datasheets/chats/${id}`, { token, body: body(900) })).body.message).toBe("BODY_TOO_LARGE");
  });

  it("AMB-318: a body of more cells than any sheet has is not read", async () => {
    const { id, token } = await world(paid(100));
    const many = { ...SHEET, rows: Array.from({ length: 200_000 }, () => [1, 1]) };
    const answer = await make(token, `chats/${id}`, many);
    expect([answer.status, await answer.json()]).toEqual([413, { success: false, message: "BODY_TOO_LARGE" }]);
    const columns = Array.from({ length: 20 }, (_, at) => `Column ${at}`);
    const most = { ...SHEET, columns, rows: Array.from({ length: 10_000 }, () => columns.map((_, at) => at)) };
    expect((await make(token, `chats/${id}`, most)).status).toBe(200);
  });

  it("AMB-318: the body of a computation that is refused is not read", async () => {
    const { person, id, token } = await world(paid(100));
    await createObjects(env as unknown as ObjectNamespaces)
      .account(String(person))
      .beginComputation();
    const refused = await make(token, `chats/${id}`, { ...SHEET, rows: Array.from({ length: 200_000 }, () => [1, 1]) });
    expect(refused.status).toBe(429);
  });

  it("AMB-318: other requests are answered while a large sheet is made", async () => {
    const { id, token } = await world(paid(100));
    const rows = Array.from({ length: 10_000 }, (_, at) => [`${at} ${"& < >".repeat(100)}`, at]);
    const order: string[] = [];
    const sheet = make(token, `chats/${id}`, { ...SHEET, rows }).then(() => order.push("sheet"));
    for (let turn = 0; turn < 3; turn++) {
      await call("config");
      order.push("config");
    }
    await sheet;
    expect(order).toEqual(["config", "config", "config", "sheet"]);
  });

  it("AMB-303: CSV begins with a byte order mark", async () => {
    const { id, token } = await world();
    const response = await make(token, `chats/${id}`, { ...SHEET, format: "csv" });
    expect(response.headers.get("content-disposition")).toContain("Members.csv");
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x22, 0x49]);
  });
});

describe("a spreadsheet of a bot", () => {
  it("XLS-07: goes by the bot's plan", async () => {
    const person = nextPerson++;
    const token = await signIn(person);
    const bot = (id: string, plan: object) =>
      db()
        .insert(bots)
        .values({ id, hash_id: `h${id}`, owner_account_id: String(person), status: 1, ctime: 1, ...plan });
    await bot("710000001", paid(10));
    await bot("710000002", {});
    expect(await bookOf(await make(token, "bots/710000001", SHEET))).toHaveLength(2);
    expect((await call("datasheets/bots/710000002", { token, body: SHEET })).body.message).toBe(
      "DOWNLOAD_ONLY_FOR_PAID",
    );
  });
});

describe("the link to a spreadsheet", () => {
  async function linked() {
    const made = await world();
    const link = async (sheet: object = SHEET) =>
      (await call(`datasheets/chats/${made.id}`, { token: made.token, body: { ...sheet, link: true } })).body;
    return { ...made, link, url: ((await link()).result as SheetLink).url };
  }

  it("AMB-303: gives the file once, without the session's token", async () => {
    const { url } = await linked();
    expect(url).toMatch(/\/v2data\/datasheets\/file\/[\w-]{43}$/);
    const path = new URL(url).pathname;
    const both = await Promise.all([ask(ORIGIN + path), ask(ORIGIN + path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const file = both.find(({ status }) => status === 200);
    expect(file?.headers.get("content-disposition")).toContain("Members.xlsx");
    expect(file && (await bookOf(file))).toHaveLength(2);
    expect(await (await ask(ORIGIN + path)).json()).toMatchObject({ success: false, message: "SHEET_LINK_OVER" });
  });

  it("AMB-303: asking for the head alone tells the size and does not use it up", async () => {
    const { url } = await linked();
    const address = ORIGIN + new URL(url).pathname;
    const head = await ask(address, { method: "HEAD" });
    const file = await ask(address);
    expect(file.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String((await file.arrayBuffer()).byteLength));
  });

  it("AMB-303: is over after five minutes, and with the session that it was made in", async () => {
    const old = await linked();
    await db().update(sheetLinks).set({ expires_at: nowSeconds() });
    expect((await ask(ORIGIN + new URL(old.url).pathname)).status).toBe(404);
    const loggedOut = await linked();
    await call("account/login_via_token", { token: loggedOut.token, body: { act: "logout" } });
    expect((await ask(ORIGIN + new URL(loggedOut.url).pathname)).status).toBe(404);
  });

  it("AMB-183: tells that rows were left out", async () => {
    const { link } = await linked();
    expect((await link({ ...SHEET, rows: rowsOf(1200) })).result).toMatchObject({ rows: 1000, truncated: true });
  });

  /** Stores links of a person, beside the one that was made. */
  async function fill(person: number, count: number) {
    for (let at = 0; at < count; at++) {
      await db()
        .insert(sheetLinks)
        .values({
          token_hash: `${person}-${at}`,
          account_id: String(person),
          session_hash: "",
          file_id: "",
          file_name: "",
          format: "csv",
          expires_at: nowSeconds() + SHEET_LINK_SECONDS,
        });
    }
  }

  it("AMB-281: an account is given so many links in five minutes", async () => {
    const { person, link } = await linked();
    await fill(person, SHEET_LINKS_MAX - 1);
    expect(await link()).toMatchObject({ message: "TOO_MANY_REQUESTS" });
  });

  it("AMB-325: links asked for at once are no more", async () => {
    const { person, link } = await linked();
    await fill(person, SHEET_LINKS_MAX - 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => link({ ...SHEET, format: "csv" })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const made = await db()
      .select()
      .from(sheetLinks)
      .where(eq(sheetLinks.account_id, String(person)));
    expect(made).toHaveLength(SHEET_LINKS_MAX);
  });
});
