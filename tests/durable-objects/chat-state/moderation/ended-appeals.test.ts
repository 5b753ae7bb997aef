import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sentCard } from "../../chat-objects.ts";
import { BEN, member, text } from "../../updates.ts";
import { BOT, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003998300001);
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });

/** Makes a group with the admin Ben, whose filter mutes for a word for two hours. */
async function group() {
  const rules = { rocontain: ["casino"], bot_settings: { del_rocontain: true }, du_msgflt: 7200 };
  world.snapshot = { apl_days: 3, ...rules } as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  return chat;
}
async function settle(chat: number, seconds = 20) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}
/** Has somebody write the word, which mutes them, and call it a mistake. @returns the act's id */
async function appealed(chat: number, userId: number): Promise<number> {
  await deliver(chat, text(chat, "best casino in town", { from: person(userId) }));
  await settle(chat);
  const [{ id } = { id: 0 }] = await rowsOf(chat, "SELECT max(id) AS id FROM actions WHERE action = 'mute'");
  await press(chat, userId, "ask", Number(id));
  return Number(id);
}
let query = 0;
async function press(chat: number, userId: number, verb: "ask" | "grant" | "keep", id: number) {
  const notice = { chatId: userId, messageId: await sentCard(chat, `appeal ${id} ${userId}`), text: "Card." };
  const subject = { kind: "appeal", telegramChatId: chat, id } as const;
  const who = { userId, languageCode: "en", queryId: `e${query++}`, bot: BOT };
  await objectOf(chat).takeCardPress({ ...subject, verb, notice, ...who });
  await settle(chat);
}
const ended = async (chat: number) =>
  (await objectOf(chat).endedAppeals()).rows.map(({ act, decision, decided_by, decider }) => [
    act.userId,
    decision,
    decided_by,
    decider?.fname ?? null,
    act.undo_right,
  ]);

describe("appeals that ended", () => {
  it("docs/decisions/269: are listed with how, by whom and what can be taken back yet, the last one first", async () => {
    const chat = await group();
    const [granted, kept, lifted, timedOut] = [
      await appealed(chat, 61_001),
      await appealed(chat, 61_002),
      await appealed(chat, 61_003),
      await appealed(chat, 61_004),
    ];
    expect(await objectOf(chat).endedAppeals()).toEqual({ rows: [], total: 0 });
    await press(chat, BEN.id, "grant", granted);
    await objectOf(chat).decideAppeal({ actionId: kept, by: BEN.id, decision: "keep" });
    await settle(chat, 5);
    await objectOf(chat).undoAction(lifted, BEN.id);
    await settle(chat);
    const ben = [String(BEN.id), "Ben"];
    const byAdmins = [
      [61_003, "takenBack", ...ben, null],
      [61_002, "kept", ...ben, "can_restrict_members"],
      [61_001, "granted", ...ben, null],
    ];
    expect(await ended(chat)).toEqual(byAdmins);
    const [{ act } = { act: null }] = (await objectOf(chat).endedAppeals()).rows;
    expect(act).toMatchObject({ id: lifted, reason: "casino", evidence: { text: "best casino in town" } });
    // Its time is over, and nobody decided.
    await fire(chat, 7200);
    await settle(chat);
    expect((await ended(chat)).find(([user]) => user === 61_004)).toEqual([61_004, "ended", null, null, null]);
    expect(timedOut).toBeGreaterThan(lifted);
  });

  it("docs/decisions/269: those that wait are none of them, and one goes with its act in the log", async () => {
    const chat = await group();
    const first = await appealed(chat, 61_011);
    await appealed(chat, 61_012);
    await press(chat, BEN.id, "keep", first);
    expect(await objectOf(chat).endedAppeals()).toMatchObject({ total: 1 });
    await rowsOf(chat, `DELETE FROM actions WHERE id = ${first}`);
    expect(await objectOf(chat).endedAppeals()).toEqual({ rows: [], total: 0 });
  });
});
