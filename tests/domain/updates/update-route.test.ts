import { describe, expect, it } from "vitest";
import { routeOf, type UpdateRoute } from "../../../domain/updates/update-route.ts";

const group = { id: -1001, type: "supergroup" };
const dm = { id: 5, type: "private" };
const direct = { ...group, is_direct_messages: true };
const from = { id: 5 };
const CHAT: UpdateRoute = { kind: "chat", telegramChatId: -1001 };
const NONE: UpdateRoute = { kind: "none" };
const UNREADABLE: UpdateRoute = { kind: "unreadable" };

describe("route of an update", () => {
  it.each<[string, object, UpdateRoute]>([
    ["a group's message", { message: { chat: group } }, CHAT],
    ["a press under a group's message", { callback_query: { message: { chat: group } } }, CHAT],
    ["a request to join", { chat_join_request: { chat: group, from } }, CHAT],
    ["reactions to a post", { message_reaction_count: { chat: group } }, CHAT],
    ["a private message", { message: { chat: dm, from } }, { kind: "private", userId: 5 }],
    ["a press in private", { callback_query: { message: { chat: dm }, from } }, { kind: "private", userId: 5 }],
    ["an edit in private", { edited_message: { chat: dm, from } }, NONE],
    ["who blocks the bot", { my_chat_member: { chat: dm, from } }, NONE],
    ["a press under a message that names no chat", { callback_query: { from } }, NONE],
    ["a poll", { poll: { id: "1" } }, NONE],
    ["a kind of next year", { kind_of_next_year: { chat: group } }, NONE],
  ])("MOD-46: %s", (_what, update, route) => {
    expect(routeOf({ update_id: 1, ...update })).toEqual(route);
  });

  it.each<[string, object]>([
    ["a message", { message: { chat: direct, from } }],
    ["an edit", { edited_message: { chat: direct, from } }],
    ["a press", { callback_query: { message: { chat: direct }, from } }],
    ["the bot's own place", { my_chat_member: { chat: direct, from } }],
    ["somebody's place", { chat_member: { chat: direct, from } }],
    ["a reaction", { message_reaction: { chat: direct } }],
  ])("AMB-340: %s in a channel's direct messages is of a chat that is not managed", (_what, update) => {
    expect(routeOf({ update_id: 1, ...update })).toEqual({ kind: "unmanaged" });
  });

  it.each<[string, object]>([
    ["no message", { message: null }],
    ["a message that is a text", { message: "hello" }],
    ["no chat", { message: { chat: null } }],
    ["a chat that is left out", { message: {} }],
    ["a list in the chat's place", { message: { chat: [] } }],
    ["an id that is a text", { message: { chat: { ...group, id: "-1001" } } }],
    ["an id that is no whole number", { message: { chat: { ...group, id: -1.5 } } }],
    ["an id too large to be one", { message: { chat: { ...group, id: -1e308 } } }],
    ["the id 0", { message: { chat: { id: 0, type: "supergroup" } } }],
    ["a private chat with a group's id", { message: { chat: { id: -5, type: "private" }, from } }],
    ["a group with a person's id", { message: { chat: { id: 5, type: "group" }, from } }],
    ["nobody in private", { message: { chat: dm } }],
    ["a person whose id is a text", { message: { chat: dm, from: { id: "5" } } }],
    ["a press under a number", { callback_query: { message: 5, from } }],
  ])("MOD-46: %s is nobody's and is told of", (_what, update) => {
    expect(routeOf({ update_id: 1, ...update })).toEqual(UNREADABLE);
  });
});
