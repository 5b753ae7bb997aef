import { expect, test } from "vitest";
import { DoctorCard } from "../../../../app/features/bots/doctor-card.tsx";
import type { Bot } from "../../../../domain/bots/bot.ts";
import { rendered } from "../../../support/render.tsx";

const BOT = { id: "1", username: "own_bot", status: 1, error: null, can_read_all_group_messages: true };

test.each([
  [-1, true],
  [0, false],
  [80, false],
])("BOT-11: with a health of %i the endpoint is bad and the token can be updated: %s", (health, isBad) => {
  // Only what the card reads is there.
  const bot = { ...BOT, health } as unknown as Bot;
  const html = rendered(<DoctorCard bot={bot} checked="" onToken={() => undefined} />);
  expect(html.includes("Invalid endpoint, please update token")).toBe(isBad);
  expect(/<button[^>]*>(?:<[^>]*>)*Update token/.test(html)).toBe(isBad);
});
