import { describe, expect, it } from "vitest";
import { messageLink } from "../../../domain/messages/message-link.ts";

describe("the address of a message", () => {
  it.each([
    ["a public chat", { id: "1001234567890", username: "devtalks" }, "https://t.me/devtalks/7"],
    ["a supergroup or channel", { id: "1001234567890", username: null }, "https://t.me/c/1234567890/7"],
    ["a basic group has none", { id: "4512345", username: null }, null],
    ["a basic group whose number begins alike has none", { id: "100451234", username: null }, null],
  ])("%s", (_title, chat, address) => {
    expect(messageLink(chat, 7)).toBe(address);
  });
});
