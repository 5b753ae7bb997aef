import { describe, expect, it } from "vitest";
import { keepQuiet } from "../../bot/features/quiet.ts";
import type { RestrictionLevel } from "../../domain/limits.ts";
import { ANNA, CHAT, factsWith, incoming, message, NOW } from "./facts.ts";

/** Makes a chat that is quiet at a level while the bot cannot set its permissions. */
function quietView(level: RestrictionLevel, more: Partial<{ isEnforced: boolean; isNight: boolean }> = {}) {
  const base = factsWith();
  const quiet = { level, isNight: true, isEnforced: false, ...more };
  return factsWith({ moderation: { ...base.moderation, quiet: () => quiet }, albumParts: () => [3, 4] });
}
const deletesOf = (decision: ReturnType<typeof keepQuiet>) =>
  decision.writes.flatMap((write) => (write.kind === "act" ? [...write.act.deletes] : []));
const STICKER = { sticker: { file_id: "s" } };
const PHOTO = { photo: [], media_group_id: "a" };

describe("quiet without the right to set permissions", () => {
  it("AMB-066: a message that the level forbids is deleted and goes no further", () => {
    const decision = keepQuiet(message({ text: "hello" }), quietView(0));
    expect([deletesOf(decision), decision.ends]).toEqual([[5], true]);
    expect(decision.writes[0]).toMatchObject({ act: { kind: "night", ruleId: "flag_nightmode", penalty: null } });
    const silent = keepQuiet(message({ text: "hello" }), quietView(0, { isNight: false }));
    expect(silent.writes[0]).toMatchObject({ act: { ruleId: "silent" } });
  });

  it("AMB-052, AMB-066: level 1 leaves words, level 2 media too, an album is one", () => {
    expect(deletesOf(keepQuiet(message({ text: "hello" }), quietView(1)))).toEqual([]);
    expect(deletesOf(keepQuiet(message(PHOTO), quietView(1)))).toEqual([5, 3, 4]);
    expect(deletesOf(keepQuiet(message(PHOTO), quietView(2)))).toEqual([]);
    expect(deletesOf(keepQuiet(message(STICKER), quietView(2)))).toEqual([5]);
  });

  it("AMB-066: with the right nothing is deleted, nor what admins write, notices and edits", () => {
    const text = { text: "hello" };
    expect(deletesOf(keepQuiet(message(text), quietView(0, { isEnforced: true })))).toEqual([]);
    expect(deletesOf(keepQuiet(message(text), factsWith()))).toEqual([]);
    const admins = { ...quietView(0), member: () => ({ status: 99 as const, mtime: 0 }) };
    expect(deletesOf(keepQuiet(message(text), admins))).toEqual([]);
    expect(deletesOf(keepQuiet(message({ new_chat_title: "x" }), quietView(0)))).toEqual([]);
    const edited = { message_id: 5, date: NOW, edit_date: NOW, chat: CHAT, from: ANNA, text: "x" };
    expect(deletesOf(keepQuiet(incoming({ edited_message: edited }), quietView(0)))).toEqual([]);
  });
});
