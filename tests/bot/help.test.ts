import type { Update } from "grammy/types";
import { describe, expect, it } from "vitest";
import { decide } from "../../bot/decide.ts";
import { readIncoming } from "../../bot/incoming.ts";
import { helpMessage } from "../../bot/private/help-message.ts";
import { compileResponders } from "../../domain/responders/compile.ts";
import { responder } from "../domain/responders/fixture.ts";
import { settings } from "../support/settings.ts";
import { ANNA, CHAT, factsWith, NOW } from "./facts.ts";

const asked = (text: string) =>
  readIncoming({ update_id: 7, message: { message_id: 5, date: NOW, chat: CHAT, from: ANNA, text } } as Update);
const facts = (more: Parameters<typeof factsWith>[0] = {}) => factsWith({ settings: settings({}), ...more });
/** Lists the persons and chats that are told something. */
const told = (text: string, more: Parameters<typeof factsWith>[0] = {}) =>
  decide(asked(text), facts(more)).writes.flatMap((write) =>
    write.kind === "request" && write.request.method === "sendMessage" ? [write.request.payload.chat_id] : [],
  );

describe("/help in a group", () => {
  it("AMB-061: is answered to the sender; a forwarded one, one in a channel and one after the month's allowance are not", () => {
    expect(told("/help")).toEqual([ANNA.id]);
    expect(told("/help", { isExhausted: true })).toEqual([]);
    expect(told("/help", { chat: { type: 7, title: "Test", username: null, isForum: false } })).toEqual([]);
    const forwarded = asked("/help");
    Object.assign(forwarded.message ?? {}, { forward_origin: { type: "hidden_user", sender_user_name: "B", date: 1 } });
    expect(decide(forwarded, facts()).writes.filter(({ kind }) => kind === "request")).toEqual([]);
  });

  it("AMB-110: a responder of the chat's own to /help goes before it", () => {
    const answering = (keyword: string) => () =>
      compileResponders([responder({ triggers: [{ keyword, matchMode: 6, isCaseSensitive: false }] })]);
    expect(told("/help", { responders: answering("help") })).toEqual([]);
    expect(told("/help", { responders: answering("rules") })).toEqual([ANNA.id]);
  });
});

describe("the list of commands", () => {
  it("AMB-236: commands keep their place in a text that is written from right to left", () => {
    const { text, entities } = helpMessage(ANNA.id, "ar", facts());
    const [title, , ...rows] = text.split("\n");
    expect(title).toContain("\u2068Test\u2069");
    expect(rows.map((row) => row.split(" – ")[0])).toEqual(["\u2068/report\u2069", "\u2068/help\u2069"]);
    expect(entities.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(["/report", "/help"]);
  });

  it("AMB-306: /rules is among them while the chat has rules", () => {
    const listed = (asset_id_rules: string) =>
      helpMessage(ANNA.id, "en", facts({ settings: settings({ asset_id_rules }) })).text;
    expect(listed("123")).toContain("/rules – Read the group’s rules");
    expect(listed("")).not.toContain("/rules");
  });

  it("AMB-061: never longer than one message takes", () => {
    const ownCommands = () =>
      Array.from({ length: 100 }, (_, at) => ({ command: `c${at}`, description: "x".repeat(256) }));
    const { text, entities } = helpMessage(ANNA.id, "en", facts({ ownCommands }));
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(entities.length).toBeGreaterThan(10);
    expect(text.slice(entities.at(-1)?.offset)).toMatch(/^\/c\d+ – x{256}$/);
  });
});
