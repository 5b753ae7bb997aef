import { describe, expect, it } from "vitest";
import { lifeFromOneTime, newLife, resumedEnd } from "../../../domain/accounts/session.ts";

const NOW = 1_800_000_000;
const DAY = 86_400;
const WEEK = 604_800;

describe("the life of a session", () => {
  it("AMB-023: ends its own life after Telegram vouched, and after each resume", () => {
    expect(newLife(WEEK, NOW)).toEqual({ ttl: WEEK, vouchedAt: NOW, expiresAt: NOW + WEEK });
    expect(resumedEnd({ ttl: WEEK, vouchedAt: NOW }, NOW + DAY)).toBe(NOW + DAY + WEEK);
  });

  it("AMB-023: ends 90 days after Telegram vouched, however often it is resumed", () => {
    const end = NOW + 90 * DAY;
    expect(resumedEnd({ ttl: WEEK, vouchedAt: NOW }, end - WEEK)).toBe(end);
    expect(resumedEnd({ ttl: WEEK, vouchedAt: NOW }, end - 1)).toBe(end);
  });

  it("AMB-027: from a one-time token it is a week, counted from when Telegram vouched", () => {
    const origin = { ttl: DAY, vouchedAt: NOW, expiresAt: NOW + DAY, isOwnBots: false };
    expect(lifeFromOneTime(origin, NOW + 10)).toEqual({ ttl: WEEK, vouchedAt: NOW, expiresAt: NOW + 10 + WEEK });
    const late = NOW + 89 * DAY;
    expect(lifeFromOneTime({ ...origin, expiresAt: late + DAY }, late).expiresAt).toBe(NOW + 90 * DAY);
  });

  it("AMB-276: from a session of an own bot's web view it is as long as that one", () => {
    const origin = { ttl: DAY, vouchedAt: NOW, expiresAt: NOW + DAY, isOwnBots: true };
    expect(lifeFromOneTime(origin, NOW + 10)).toEqual({ ttl: DAY, vouchedAt: NOW, expiresAt: NOW + DAY });
  });
});
