import { describe, expect, it } from "vitest";
import { type AccessFacts, type ChatAccess, chatAccess } from "../../domain/permissions.ts";

const NOW = 1_900_000_000;
const DAY = 86_400;
const OPEN: AccessFacts = { isAdmin: true, botStatus: 99, syncedAt: NOW };

describe("chatAccess", () => {
  it.each<[string, Partial<AccessFacts>, ChatAccess]>([
    ["AMB-277: an admin, with the bot an administrator", {}, "open"],
    ["AMB-277: an admin, with the bot a plain member", { botStatus: 10 }, "open"],
    ["AMB-277: an admin, with the bot restricted", { botStatus: 9 }, "open"],
    ["AMB-277: the bot has left", { botStatus: 2 }, "bot_gone"],
    ["AMB-277: the bot was thrown out", { botStatus: 1 }, "bot_gone"],
    ["AMB-277: no bot of ours manages it", { botStatus: null }, "bot_gone"],
    ["AMB-277: the bot is back and nobody has told who administers", { syncedAt: 0 }, "admins_unknown"],
    ["AMB-277: what is known is a second short of a day old", { syncedAt: NOW - DAY + 1 }, "open"],
    ["AMB-277: what is known is a day old", { syncedAt: NOW - DAY }, "telegram_silent"],
    ["AMB-277: the bot is gone, and Telegram was silent before", { botStatus: 2, syncedAt: 1 }, "bot_gone"],
    ["AMB-020: no admin, whatever the bot", { isAdmin: false }, "not_admin"],
    ["AMB-020: no admin, and the bot is gone", { isAdmin: false, botStatus: 1, syncedAt: 0 }, "not_admin"],
  ])("%s: %j is %s", (_what, facts, access) => {
    expect(chatAccess({ ...OPEN, ...facts }, NOW)).toBe(access);
  });
});
