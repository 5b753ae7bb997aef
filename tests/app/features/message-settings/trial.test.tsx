import { expect, test } from "vitest";
import { type MessageSettings, SettingsProvider } from "../../../../app/features/message-settings/settings-context.ts";
import { TrialResult } from "../../../../app/features/message-settings/trying/trial.tsx";
import type { RuleTrial } from "../../../../domain/calls/rules.ts";
import { linksIn, rendered } from "../../../support/render.tsx";

const settings = (more: Partial<MessageSettings> = {}) =>
  ({
    filters: {},
    attrs: { spam_mode: 0, prtfd_ckl: 0, prtfd_ckc: 0 },
    lists: {},
    flt: {},
    floodPlan: null,
    timezone: { tzn_name: "", tzn_offset: 0 },
    ...more,
  }) as unknown as MessageSettings;
const tried: RuleTrial = {
  startSecond: 0,
  endSecond: 86_399,
  asked: 0,
  looked: 12,
  is_partial: false,
  left: 0,
  unread: 0,
  removed: 0,
  doubted: 0,
  checks: [],
  unjudged: [],
};
const nothing = () => undefined;
const shown = (trial: Partial<RuleTrial>, more: Partial<MessageSettings> = {}, onLeave?: () => void) =>
  rendered(
    <SettingsProvider value={settings(more)}>
      <TrialResult trial={{ ...tried, ...trial }} onLeave={onLeave} />
    </SettingsProvider>,
  );
const OFF = "No rule that acts is on, so nothing was tried.";
const STAYED = "All of them would have stayed.";

test("MOD-45: with no rule on nothing is said of messages; rules that are off are led to", () => {
  const html = shown({}, {}, nothing);
  expect(html).toContain(OFF);
  expect(html).not.toContain(STAYED);
  expect(linksIn(html)).toEqual(["links", "mentions", "stickers", "spam", "flood"].map((name) => `/?rule=${name}`));
  expect(linksIn(shown({}))).toEqual([]);
});

test("MOD-45: what is on and only watches, or the plan lacks, is not led to", () => {
  const filters = { del_msg_link: true } as MessageSettings["filters"];
  const links = linksIn(shown({}, { filters, floodPlan: 10 }, nothing));
  expect(links).toEqual(["mentions", "stickers", "spam"].map((name) => `/?rule=${name}`));
});

test("MOD-45: messages stay only by rules that were asked", () => {
  expect(shown({ asked: 1 })).toContain(STAYED);
  expect(shown({ asked: 1 })).not.toContain(OFF);
  const unjudged = shown({ unjudged: ["del_forward"] });
  expect(unjudged).not.toContain(STAYED);
  expect(unjudged).not.toContain(OFF);
  expect(unjudged).toContain("Not tried, because it is not stored");
});

test("AMB-318: a trial that ended with its budget says how many messages it looked at", () => {
  const html = shown({ asked: 1, looked: 1200, left: 800, is_partial: true });
  expect(html).toContain("it looked at 1,200 of 2,000 messages of that day");
  expect(html).not.toContain("earlier messages of that day");
});
