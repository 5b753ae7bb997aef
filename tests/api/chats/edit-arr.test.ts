import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import { WORD_LISTS } from "../../../domain/settings/chat-settings.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const edit = async (id: string, token: string, attr: unknown, value: unknown, method: unknown = "add") =>
  (await call(`chats/edit_arr/${id}`, { token, body: { attr, value, method } })).body;
const rowOf = async (id: string) => (await db().select().from(chats).where(eq(chats.id, id)))[0];

describe("chats/edit_arr", () => {
  it("API-15, HIS-02, AMB-047: adds and removes an entry of each list and answers the list", async () => {
    const id = await seedChat(-1_001_350_000_001, [6501]);
    const token = await signIn(6501);
    for (const attr of WORD_LISTS) {
      const text = attr === "domainwl" ? "x.example" : "x";
      const stored = attr === "trg_attn" ? "#x" : text;
      expect((await edit(id, token, attr, ` ${text} `)).result).toEqual({ diff: { [attr]: [stored] } });
      expect((await edit(id, token, attr, text)).result).toEqual({ diff: {} });
      expect((await rowOf(id))?.[attr]).toEqual([stored]);
      expect((await edit(id, token, attr, text, "remove")).result).toEqual({ diff: { [attr]: [] } });
      expect((await edit(id, token, attr, text, "remove")).result).toEqual({ diff: {} });
    }
  });

  it("API-15, ERR-05: another method, list or value is 'Operation failed'", async () => {
    const id = await seedChat(-1_001_350_000_002, [6502]);
    const token = await signIn(6502);
    const bad = [
      ["sensword", "x", "toggle"],
      ["sensword", "x", null],
      ["title", "x", "add"],
      ["atndc_pnt_steps", "1", "add"],
      ["__proto__", "x", "add"],
      ["sensword", "", "add"],
      ["sensword", "x".repeat(33), "add"],
      ["sensword", 5, "add"],
      ["sensword", undefined, "add"],
      ["trg_attn", "x".repeat(61), "add"],
    ];
    for (const [attr, value, method] of bad) {
      expect((await edit(id, token, attr, value, method)).message).toBe("Operation failed");
    }
    expect((await rowOf(id))?.snapshot_version).toBe(1);
  });

  it("HIS-03, HIS-04: a domain is stored as its host, what is none is ERR_NOT_DOMAIN", async () => {
    const id = await seedChat(-1_001_350_000_003, [6503]);
    const token = await signIn(6503);
    expect((await edit(id, token, "domainwl", "Example.com")).result).toEqual({ diff: { domainwl: ["example.com"] } });
    const both = { diff: { domainwl: ["example.com", "a.b"] } };
    expect((await edit(id, token, "domainwl", "https://a.b/c")).result).toEqual(both);
    expect((await edit(id, token, "domainwl", "not domain")).message).toBe("ERR_NOT_DOMAIN");
    const left = { diff: { domainwl: ["a.b"] } };
    expect((await edit(id, token, "domainwl", "http://EXAMPLE.com/x", "remove")).result).toEqual(left);
  });

  it("HIS-08, PLN-13: the sixth word on level 0 is refused with the upgrade; a paid chat has room", async () => {
    const five = ["a", "b", "c", "d", "e"];
    const id = await seedChat(-1_001_350_000_004, [6504], { sensword: five });
    const token = await signIn(6504);
    const full = { success: false, message: "UPPLAN_FOR_SLOTS_DESC", upgrade: true, drive: "slot.lmt", max: 5 };
    expect(await edit(id, token, "sensword", "f")).toEqual(full);
    expect((await edit(id, token, "sensword", "A")).result).toEqual({ diff: {} });
    expect((await edit(id, token, "rocontain", "f")).success).toBe(true);
    await db()
      .update(chats)
      .set({ viplv: 10, viptime: nowSeconds() + 9999 })
      .where(eq(chats.id, id));
    expect((await edit(id, token, "sensword", "f")).result).toEqual({ diff: { sensword: [...five, "f"] } });
  });

  it("LOY-08: a second check-in hashtag on level 0 is refused", async () => {
    const id = await seedChat(-1_001_350_000_005, [6505]);
    const token = await signIn(6505);
    expect((await edit(id, token, "trg_attn", "hi ")).result).toEqual({ diff: { trg_attn: ["#hi"] } });
    expect((await edit(id, token, "trg_attn", "ho")).message).toBe("UPPLAN_FOR_SLOTS_DESC");
  });

  it("changes at once all count, none beyond the plan, and they reach the object", async () => {
    const id = await seedChat(-1_001_350_000_006, [6506]);
    const token = await signIn(6506);
    const words = ["a", "b", "c", "d", "e", "f", "g"];
    const answers = await Promise.all(words.map((word) => edit(id, token, "roexact", word)));
    const taken = words.filter((_, index) => answers[index]?.success);
    expect(taken).toHaveLength(5);
    const row = await rowOf(id);
    expect([...(row?.roexact ?? [])].sort()).toEqual(taken);
    expect(row?.snapshot_version).toBe(6);
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
  });
});
