import { describe, expect, it } from "vitest";
import {
  buttonData,
  chatOfStart,
  PRIVATE_BUTTONS,
  readButton,
  verificationLink,
} from "../../../domain/newcomers/verification-link.ts";

const CHATS = [-1_001_234_567_890, -42, -999_999_999_999_999];

describe("the link and the buttons of a private check", () => {
  it("AMB-076: name the group and are read back", () => {
    for (const chat of CHATS) {
      const payload = new URL(verificationLink("steward_bot", chat)).searchParams.get("start");
      expect(chatOfStart(`/start ${payload}`)).toBe(chat);
      expect(payload).toMatch(/^[\w-]{1,64}$/);
      for (const button of PRIVATE_BUTTONS) {
        const data = buttonData(button, chat);
        expect(new TextEncoder().encode(data).length).toBeLessThanOrEqual(64);
        expect(readButton(data)).toEqual({ button, telegramChatId: chat });
      }
    }
    expect(chatOfStart("/start@steward_bot ncm_1001234567890")).toBe(-1_001_234_567_890);
  });

  it("AMB-076: anything else names no group", () => {
    for (const text of [
      "/start",
      "/start ncm_",
      "/start ncm_0",
      "/start ncm_000000",
      "/start ncm_1 2",
      "start ncm_123456",
    ])
      expect([text, chatOfStart(text)]).toEqual([text, null]);
    expect(chatOfStart(`/start ncm_${"9".repeat(16)}`)).toBeNull();
    for (const data of ["", "ncm:press", "ncm:pass:5", "ncm:words:x", "ncm:other:123456"])
      expect([data, readButton(data)]).toEqual([data, null]);
  });
});
