import { beforeAll, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { adminMember, deliver, employ, memberChange, supergroup } from "../../support/webhook.ts";

beforeAll(async () => {
  await seedSharedBot();
  dependencies.telegram = () => ({
    call: async <Result>() => ({ ok: true, result: true }) as TelegramAnswer<Result>,
  });
});

describe("newcomers/change_exception", () => {
  const id = "1001747960001";
  const chat = supergroup(-1_001_747_960_001);

  it("docs/decisions/210: an admin with the right to ban adds and removes an exception; twice is once", async () => {
    await employ(chat, 7931);
    const token = await signIn(7931);
    const list = async () => (await call(`newcomers/${id}/list_exceptions`, { token })).body.result;
    const change = async (user: string, body: object, as = token) =>
      (await call(`newcomers/${id}/change_exception/${user}`, { token: as, body })).body;
    expect(await list()).toEqual([]);
    const item = { user_id: 79_399, name: "", username: "" };
    expect((await change("79399", { allowed: true })).result).toEqual({ item });
    expect((await change("79399", { allowed: true })).result).toEqual({ item });
    await deliver(memberChange(chat, 79_398, 79_398, { status: "left" }, { status: "member" }));
    expect((await change("79398", { allowed: true })).success).toBe(true);
    expect(await list()).toEqual([
      { user_id: 79_398, name: expect.stringMatching(/./), username: expect.any(String) },
      item,
    ]);
    expect((await change("79399", { allowed: false })).success).toBe(true);
    expect((await change("79399", { allowed: false })).success).toBe(true);
    expect(await list()).toMatchObject([{ user_id: 79_398 }]);
    expect(await change("-100", { allowed: true })).toMatchObject({ success: false, message: "Invalid target" });
    expect((await change("79399", { allowed: "yes" })).success).toBe(false);
    expect((await change("79399", { allowed: true }, await signIn(7932))).success).toBe(false);
    await deliver(
      memberChange(chat, 7933, 7933, { status: "member" }, { ...adminMember, can_restrict_members: false }),
    );
    const refused = await change("79399", { allowed: true }, await signIn(7933));
    expect(refused).toMatchObject({ success: false, message: "MISSING_RIGHT" });
  });

  it("docs/decisions/232: exceptions to look-alike names are a list of their own", async () => {
    const token = await signIn(7931);
    const list = async (from: string) =>
      (await call(`newcomers/${id}/list_exceptions?from=${from}`, { token })).body.result;
    const change = async (body: object) => (await call(`newcomers/${id}/change_exception/79401`, { token, body })).body;
    const item = { user_id: 79_401, name: "", username: "" };
    expect((await change({ allowed: true, from: "names" })).result).toEqual({ item });
    expect(await list("names")).toEqual([item]);
    expect(await list("block_list")).not.toContainEqual(item);
    expect((await change({ allowed: false, from: "names" })).success).toBe(true);
    expect(await list("names")).toEqual([]);
    expect(await change({ allowed: true, from: "somewhere" })).toMatchObject({ success: false });
    expect((await call(`newcomers/${id}/list_exceptions?from=somewhere`, { token })).body.success).toBe(false);
  });
});
