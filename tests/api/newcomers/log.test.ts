import { beforeAll, describe, expect, it } from "vitest";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, person, supergroup, updateOf } from "../../support/webhook.ts";

const HOUR = 3600;
let nextChat = -1_001_455_100_001;
let nextPerson = 7430;

// A verdict is a row once Telegram has carried it out (AMB-339).
beforeAll(() => {
  dependencies.telegram = () => ({
    call: async <Result>() => ({ ok: true, result: true }) as TelegramAnswer<Result>,
  });
});

/** Makes a group whose newcomers' policy was saved, and an admin of it. */
async function world(ncm_type: number) {
  const admin = nextPerson++;
  const telegramId = nextChat--;
  const id = await seedChat(telegramId, [admin]);
  const token = await signIn(admin);
  await call(`chats/newcomer_verification/${id}`, { token, body: { ncm_type } });
  const changed = (user: object, from: object, was: string, is: string) =>
    deliver(
      updateOf("chat_member", {
        chat: supergroup(telegramId),
        from,
        date: nowSeconds(),
        old_chat_member: { user, status: was },
        new_chat_member: { user, status: is, ...(is === "administrator" ? { is_anonymous: false } : {}) },
      }),
    );
  await changed(person(admin, "Ada"), person(1), "member", "administrator");
  const now = nowSeconds();
  const log = async (range = `${now - HOUR}/${now + HOUR}`, page = 1) =>
    (await call(`newcomers/${id}/newcomer_service_log/${range}/${page}`, { token })).body;
  const rows = async () => ((await log()).result as { rows: ServiceLogRow[] }).rows;
  return { id, token, admin: person(admin, "Ada"), changed, log, rows };
}

describe("newcomers/newcomer_service_log", () => {
  it("NCM-33, API-24: one check that is over is one row of kind 3, with whom, when and the status", async () => {
    const { admin, changed, log } = await world(1056);
    const guest = person(nextPerson++, "Bea");
    await changed(guest, admin, "left", "member");
    expect((await log()).result).toMatchObject({
      page: 1,
      total: 1,
      rows: [{ kind: 3, res_status: 96, cnt_rpt: 1, user: { id: String(guest.id), fname: "Bea" } }],
    });
  });

  it("NCM-33, NCM-05: whom the bot turned away is a row of kind 4; under 23 that is everybody", async () => {
    const { admin, changed, rows } = await world(23);
    await changed(person(nextPerson++, "Self"), person(nextPerson - 1, "Self"), "left", "member");
    await changed(person(nextPerson++, "Member's"), person(2, "Some member"), "left", "member");
    await changed(person(nextPerson++, "Admin's"), admin, "left", "member");
    const counted = (await rows()).map(({ kind, rule_id, cnt_rpt, user }) => [kind, rule_id, cnt_rpt, user?.fname]);
    // Alike and within a minute: counted in one row, with the last of them (AMB-118).
    expect(counted).toEqual([[4, "ncm_type", 3, "Admin's"]]);
  });

  it("NCM-33: pages go on where the one before ended, and a range without anything is empty", async () => {
    const { admin, changed, log } = await world(1056);
    for (const name of ["Carl", "Dora"]) await changed(person(nextPerson++, name), admin, "left", "member");
    expect((await log(undefined, 2)).result).toMatchObject({ rows: [], page: 2, total: 2 });
    const now = nowSeconds();
    expect((await log(`${now - 3 * HOUR}/${now - 2 * HOUR}`)).result).toMatchObject({ rows: [] });
    expect(await log(`0/${now}`)).toMatchObject({ success: false, message: "INVALID_RANGE" });
  });
});
