import { describe, expect, it } from "vitest";
import type { BotDoctor } from "../../../domain/bots/bot.ts";
import {
  healthOf,
  missingUpdateKinds,
  standingOf,
  troubleInChat,
  webhookOwner,
} from "../../../domain/bots/bot-health.ts";
import { isBotUsername, pastedTokenShape, readToken, tokenIn } from "../../../domain/bots/bot-token.ts";
import { ALLOWED_UPDATES } from "../../../domain/updates/usage-kind.ts";

const OURS = "https://steward.test/webhook/abcdefghijkl";
const NOW = 1_800_000_000;
const good = { url: OURS, pending_update_count: 0, allowed_updates: [...ALLOWED_UPDATES] };

describe("health of a bot", () => {
  it.each([
    ["nothing wrong", good, 0],
    ["19 pending", { ...good, pending_update_count: 19 }, 0],
    ["20 pending", { ...good, pending_update_count: 20 }, 1],
    ["199 pending", { ...good, pending_update_count: 199 }, 9],
    ["200 pending", { ...good, pending_update_count: 200 }, 10],
    ["a million pending", { ...good, pending_update_count: 1_000_000 }, 50],
    ["an error now", { ...good, last_error_date: NOW }, 60],
    ["an error 10 minutes ago", { ...good, last_error_date: NOW - 600 }, 60],
    ["an error 601 seconds ago", { ...good, last_error_date: NOW - 601 }, 30],
    ["an error an hour ago", { ...good, last_error_date: NOW - 3600 }, 30],
    ["an error 3601 seconds ago", { ...good, last_error_date: NOW - 3601 }, 10],
    ["an error a day ago", { ...good, last_error_date: NOW - 86_400 }, 10],
    ["an error before that", { ...good, last_error_date: NOW - 86_401 }, 0],
    ["a kind that is not asked for", { ...good, allowed_updates: ["message"] }, 20],
    ["no kinds named", { url: OURS, pending_update_count: 0 }, 20],
    ["all at once", { ...good, pending_update_count: 5000, last_error_date: NOW, allowed_updates: ["message"] }, 130],
    ["no webhook", { ...good, url: "" }, -1],
    ["somebody else's", { ...good, url: "https://elsewhere.example/hook" }, -1],
    ["ours under another name", { ...good, url: `${OURS}x` }, -1],
  ])("BOT-12, AMB-186: %s", (_what, webhook, points) => {
    expect(healthOf(webhook, OURS, NOW)).toBe(points);
  });

  it("the kinds that are not asked for; without a list only those that must be named", () => {
    expect(missingUpdateKinds(undefined)).toEqual(["chat_member", "message_reaction_count"]);
    expect(missingUpdateKinds([])).toEqual(["chat_member", "message_reaction_count"]);
    expect(missingUpdateKinds([...ALLOWED_UPDATES, "poll"])).toEqual([]);
    expect(missingUpdateKinds(ALLOWED_UPDATES.slice(1))).toEqual(["message"]);
    expect([OURS, "", "https://x.y"].map((url) => webhookOwner(url, OURS))).toEqual(["ours", "none", "foreign"]);
  });

  const here = { isPresent: true, isAdmin: true, isKicked: false, missing_rights: [], isChannel: false };
  it.each([
    ["BOT-10: kicked", { ...here, isPresent: false, isAdmin: false, isKicked: true }, true, 403],
    ["BOT-07: gone", { ...here, isPresent: false, isAdmin: false }, true, 497],
    ["an administrator with every right", here, false, null],
    ["BOT-08: a right is missing", { ...here, missing_rights: ["can_delete_messages"] }, true, 496],
    ["BOT-08: no administrator, reads all", { ...here, isAdmin: false }, true, 496],
    ["BOT-09: no administrator, privacy mode", { ...here, isAdmin: false }, false, 495],
    ["a channel has no privacy mode", { ...here, isAdmin: false, isChannel: true }, false, 496],
  ])("%s", (_what, place, canReadAll, error) => {
    expect(troubleInChat(place, canReadAll)).toBe(error);
  });

  const doctor = (webhook: BotDoctor["webhook"], ...errors: number[]): BotDoctor => ({
    webhook,
    pending_update_count: 0,
    last_error_date: 0,
    last_error_message: "",
    missing_update_kinds: [],
    dead_letters: null,
    chats: errors.map((error, index) => ({ id: `10010000${index}`, title: "", type: 10, error, missing_rights: [] })),
  });
  it.each([
    ["BOT-04: all is well", doctor("ours"), 1, null],
    ["BOT-05: the token does not work", doctor("unknown"), -1, 499],
    ["BOT-06: no webhook", doctor("none"), 0, 498],
    ["BOT-06: a foreign one", doctor("foreign", 497), 0, 498],
    ["the gravest trouble of its chats", doctor("ours", 496, 495, 497), 1, 497],
    ["banned somewhere", doctor("ours", 496, 403, 497), 1, 403],
  ])("%s", (_what, found, status, error) => {
    expect(standingOf(found)).toEqual({ status, error });
  });
});

describe("a pasted token", () => {
  it.each([
    ["as it is", "1234567890:AAabc_DEF-123"],
    ["with white space around and within", " 1234567890:AA\nabc_DEF\t-123\r\n"],
    ["with invisible characters", "\u200b1234567890:AAabc_DEF-123\ufeff"],
  ])("BOT-01: %s", (_what, text) => {
    expect(readToken(text)).toEqual({ token: "1234567890:AAabc_DEF-123", botId: "1234567890" });
  });

  it.each([
    "",
    "hello",
    "1234567890",
    ":AAabc",
    "12345:AAabc_DEF",
    "0123456789:AAabc",
    "1234567890:",
    "1234567890:AA/../x",
    `1234567890:${"a".repeat(129)}`,
  ])("BOT-01: %j is none", (text) => {
    expect(readToken(text)).toBeNull();
  });

  it("BOT-25: a username has 5 to 32 characters", () => {
    const names = ["abcd", "abcde", "a".repeat(32), "a".repeat(33), "my-bot", ""];
    expect(names.map(isBotUsername)).toEqual([false, true, true, false, false, false]);
  });
});

describe("a token within a pasted text", () => {
  const TOKEN = "123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc";
  it.each([
    [TOKEN, TOKEN],
    [`  ${TOKEN}\n`, TOKEN],
    [`Done! Use this token to access the HTTP API:\n${TOKEN}\nKeep your token secure`, TOKEN],
    ["", null],
    ["@helper_bot", null],
    ["123456789", null],
    ["12:34", null],
  ])("BOT-01: %j", (pasted, token) => {
    expect(tokenIn(pasted)).toBe(token);
    expect(pastedTokenShape.safeParse({ token: pasted }).data?.token ?? null).toBe(token);
  });
});
