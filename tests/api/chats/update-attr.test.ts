import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import { buildSnapshot } from "../../../services/chats/build-snapshot.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const set = async (id: string, token: string, attr: string, value: unknown) =>
  (await call(`chats/update_attr/${id}`, { token, body: { attr, value } })).body;

/** Writes templates into a chat's library. Gives their ids. */
async function greetingsOf(id: string, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const made = await call(`chat_msgtemplates/create/${id}`, { token, body: { content: `Welcome ${number}` } });
    ids.push((made.body.result as { item: { id: string } }).item.id);
  }
  return ids;
}

describe("chats/update_attr", () => {
  it("API-11: answers exactly what changed, and nothing the second time", async () => {
    const id = await seedChat(-1_001_333_000_001, [6101]);
    const token = await signIn(6101);
    expect((await set(id, token, "tzn_offset", 480)).result).toEqual({ diff: { tzn_offset: 480 } });
    expect((await set(id, token, "tzn_offset", 480)).result).toEqual({ diff: {} });
    expect((await set(id, token, "langm", "fr")).result).toEqual({ diff: { langm: "fr" } });
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect([row?.langm, row?.tzn_offset]).toEqual(["fr", 480]);
  });

  it("OVW-03: the timezone is one of the list", async () => {
    const id = await seedChat(-1_001_333_000_002, [6102]);
    const token = await signIn(6102);
    for (const value of [481, 780, "480", 1.5]) {
      expect((await set(id, token, "tzn_offset", value)).message).toBe("Operation failed");
    }
    expect((await set(id, token, "tzn_offset", 345)).success).toBe(true);
    expect((await set(id, token, "langm", "klingon")).message).toBe("Operation failed");
    expect((await set(id, token, "title", "x")).message).toBe("Operation failed");
    expect((await set(id, token, "__proto__", "x")).message).toBe("Operation failed");
    expect((await set(id, token, "langm", { a: 1 })).message).toBe("INVALID_INPUT");
  });

  it("OVW-04: an account that is no admin changes nothing", async () => {
    const id = await seedChat(-1_001_333_000_003, [6103]);
    expect((await set(id, await signIn(6104), "langm", "fr")).message).toBe("ACCESS_DENIED");
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row?.langm).toBe("en");
  });

  it("a change reaches the chat's object, whose acknowledgement clears the dirty row", async () => {
    const id = await seedChat(-1_001_333_000_004, [6105]);
    await set(id, await signIn(6105), "langm", "de");
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row?.snapshot_version).toBe(2);
  });

  it("OVW-10: a night mode that is switched off leaves its hours behind, and keeps them when it is switched off again", async () => {
    const id = await seedChat(-1_001_333_000_051, [6151]);
    const token = await signIn(6151);
    const hours = 12_583_039;
    await set(id, token, "flag_nightmode", hours);
    expect((await set(id, token, "flag_nightmode", 0)).result).toEqual({
      diff: { flag_nightmode: 0 },
    });
    await set(id, token, "flag_nightmode", 0);
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect([row?.flag_nightmode, row?.nght_kept]).toEqual([0, hours]);
    expect((await set(id, token, "nght_kept", 1)).message).toBe("Operation failed");
  });

  it("HIS-05, HIS-07, OVW-10, AMB-050: every setting outside of flood protection is saved as it was given", async () => {
    const id = await seedChat(-1_001_333_000_005, [6106]);
    const token = await signIn(6106);
    const values = {
      flag_nightmode: 12_583_039,
      du_sensword: 900,
      du_msgflt: -20,
      prtln_ckl: 1,
      prtln_len: 40,
      prtln_mob: 1,
      prtln_url: 1,
      prtln_cen: 1,
      prtln_dur: -10,
      prtln_nfg: 1,
      prtln_nfa: 1,
      prtln_nft: 1,
      du_nr: 3600,
      lv_nr: 2,
      rm_greeting: -1,
    };
    for (const [attr, value] of Object.entries(values)) {
      expect((await set(id, token, attr, value)).result).toEqual({ diff: { [attr]: value } });
      expect((await set(id, token, attr, value)).result).toEqual({ diff: {} });
    }
    const read = await call(`chats/get/${id}`, { token });
    expect(read.body.result).toMatchObject({ item: values });
  });

  it("HIS-06, HIS-13, MOD-21: flood protection is saved from level 50 and refused below", async () => {
    const viptime = nowSeconds() + 9999;
    const id = await seedChat(-1_001_333_000_006, [6107], { viplv: 10, viptime });
    const token = await signIn(6107);
    expect(await set(id, token, "prtfd_ckl", 120)).toEqual({
      success: false,
      message: "UPPLAN_FOR_FEATURE_DESC",
      attr: "prtfd_ckl",
      upgrade: true,
      drive: "flood",
    });
    await db().update(chats).set({ viplv: 50 }).where(eq(chats.id, id));
    const values = { prtfd_ckl: 120, prtfd_mgl: 60, prtfd_ckc: 60, prtfd_mgc: 4000, prtfd_dur: 900 };
    for (const [attr, value] of Object.entries(values)) {
      expect((await set(id, token, attr, value)).result).toEqual({ diff: { [attr]: value } });
    }
    expect((await set(id, token, "prtfd_mgc", 75)).message).toBe("Operation failed");
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row).toMatchObject(values);
  });

  it("NCM-36, AMB-054: a sixth greeting is refused, five are kept", async () => {
    const id = await seedChat(-1_001_333_000_007, [6108]);
    const token = await signIn(6108);
    const ids = await greetingsOf(id, token, 6);
    const five = ids.slice(0, 5).join();
    expect((await set(id, token, "asset_id_greeting", five)).result).toEqual({ diff: { asset_id_greeting: five } });
    expect((await set(id, token, "asset_id_greeting", ids.join())).message).toBe("UPPLAN_FOR_SLOTS_DESC");
    expect((await set(id, token, "asset_id_greeting", "")).result).toEqual({ diff: { asset_id_greeting: "" } });
  });

  it("NCM-36, ERR-16, ERR-17: a template that is nowhere, or another chat's, greets nobody", async () => {
    const id = await seedChat(-1_001_333_000_008, [6109]);
    const token = await signIn(6109);
    const [own = ""] = await greetingsOf(id, token, 1);
    const [theirs = ""] = await greetingsOf(await seedChat(-1_001_333_000_009, [6110]), await signIn(6110), 1);
    const greet = (...wanted: string[]) => set(id, token, "asset_id_greeting", wanted.join());
    expect((await greet(own, "5")).message).toBe("Missing message template 5");
    expect((await greet(theirs)).message).toBe("Target does not match");
    expect((await greet(own)).result).toEqual({ diff: { asset_id_greeting: own } });
  });

  it("API-41, NCM-36: greeting_msg_template takes the chat's own templates, and no other attribute", async () => {
    const id = await seedChat(-1_001_333_000_011, [6112]);
    const token = await signIn(6112);
    const [own = ""] = await greetingsOf(id, token, 1);
    const choose = async (attr: string, value: string) =>
      (await call(`chats/greeting_msg_template/${id}`, { token, body: { attr, value } })).body;
    expect((await choose("asset_id_greeting", own)).result).toEqual({ diff: { asset_id_greeting: own } });
    expect((await choose("asset_id_greeting", "5")).message).toBe("Missing message template 5");
    expect((await choose("langm", "de")).message).toBe("Operation failed");
    const snapshot = await buildSnapshot(db(), id);
    expect(snapshot?.settings.asset_id_greeting).toBe(own);
    expect(snapshot?.content?.templates.map((template) => template.id)).toEqual([own]);
  });

  it("NCM-36, AMB-154: a greeting that is gone stays named while another one is added", async () => {
    const id = await seedChat(-1_001_333_000_010, [6111]);
    const token = await signIn(6111);
    const [gone = "", kept = ""] = await greetingsOf(id, token, 2);
    await set(id, token, "asset_id_greeting", gone);
    await call(`chat_msgtemplates/delete/${id}/${gone}`, { token, body: {} });
    const both = `${gone},${kept}`;
    expect((await set(id, token, "asset_id_greeting", both)).result).toEqual({ diff: { asset_id_greeting: both } });
  });
});
