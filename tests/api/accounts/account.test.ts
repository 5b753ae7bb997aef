import { describe, expect, it } from "vitest";
import { call } from "../../support/call.ts";
import { signIn } from "../../support/seed.ts";

const archive = (token: string, action: string, ids: unknown) =>
  call("account/alter_archive_chat", { token, body: { action, ids } });

describe("the archive", () => {
  it("API-06: push adds without doubling, pop removes, an unknown action fails", async () => {
    const token = await signIn(5101);
    await archive(token, "push", ["1001234567890", "b4242"]);
    const again = await archive(token, "push", ["b4242"]);
    expect(again.body.result).toEqual({ archive_chat_uuid: ["1001234567890", "b4242"] });
    expect((await archive(token, "pop", ["1001234567890"])).body.result).toEqual({ archive_chat_uuid: ["b4242"] });
    expect((await archive(token, "x", ["b4242"])).body).toEqual({ success: false, message: "Operation failed" });
    const resumed = await call("account/login_via_token", { token, body: {} });
    expect(resumed.body.result).toMatchObject({ account: { archive_chat_uuid: ["b4242"] } });
  });

  it("LST-12: 1 to 10 ids of at most 16 characters", async () => {
    const token = await signIn(5102);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `100${index}`);
    expect((await archive(token, "push", ids(10))).body.success).toBe(true);
    for (const bad of [[], ids(11), ["1".repeat(17)], [""], "1001", [5], null]) {
      expect((await archive(token, "push", bad)).body.success).toBe(false);
    }
  });

  it("API-06: two changes at once both count", async () => {
    const token = await signIn(5103);
    await Promise.all(["1001", "1002", "1003"].map((id) => archive(token, "push", [id])));
    const resumed = await call("account/login_via_token", { token, body: {} });
    const { account } = resumed.body.result as { account: { archive_chat_uuid: string[] } };
    expect([...account.archive_chat_uuid].sort()).toEqual(["1001", "1002", "1003"]);
  });
});

describe("language and theme", () => {
  it("account/update_attr answers what changed and is remembered", async () => {
    const token = await signIn(5104);
    const set = async (attr: string, value: string) =>
      (await call("account/update_attr", { token, body: { attr, value } })).body;
    expect((await set("lang", "fr")).result).toEqual({ diff: { lang: "fr" } });
    expect((await set("lang", "fr")).result).toEqual({ diff: {} });
    expect((await set("theme", "dark")).result).toEqual({ diff: { theme: "dark" } });
    expect((await set("lang", "klingon")).message).toBe("Operation failed");
    expect((await set("fname", "x")).message).toBe("Operation failed");
    expect((await call("account/login_via_token", { token, body: {} })).body.result).toMatchObject({ lang: "fr" });
  });
});
