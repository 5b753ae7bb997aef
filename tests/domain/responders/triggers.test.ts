import { describe, expect, it } from "vitest";
import { isHiddenTrigger, isTakenByCommand } from "../../../domain/commands/hides.ts";
import { refuseTriggers } from "../../../domain/responders/check-triggers.ts";
import { compileResponders } from "../../../domain/responders/compile.ts";
import { isCoolingDown } from "../../../domain/responders/cooldown.ts";
import { explainReply } from "../../../domain/responders/explain.ts";
import { MATCH_MODE } from "../../../domain/responders/match-mode.ts";
import { type Trigger, triggerShape } from "../../../domain/responders/responder.ts";
import { addTrigger, settleTrigger } from "../../../domain/responders/settle-triggers.ts";
import { responder } from "./fixture.ts";

const { equal, inclusive, command, pattern } = MATCH_MODE;
const trigger = (keyword: string, matchMode: Trigger["matchMode"], isCaseSensitive = false): Trigger => ({
  keyword,
  matchMode,
  isCaseSensitive,
});
const GROUP = { type: 10, hasPoints: true, botUsername: "steward_bot" };
const CHANNEL = { ...GROUP, type: 7 };

describe("a trigger that is a pattern", () => {
  const asked = { topic: 0, isAdmin: false };
  const context = { botUsername: "bot", slots: 5, isPaused: false };
  const tryText = (text: string, ...sources: string[]) =>
    explainReply(
      { ...asked, text },
      compileResponders(sources.map((source) => responder({ triggers: [trigger(source, pattern)] }))),
      context,
      { hasTemplate: () => true },
    );

  it("decision 190: answers where it is found, in any case, and tells the part", () => {
    const [row] = tryText("  what is the PRICE of 12 pcs?", "price.{0,9}\\d+");
    expect(row?.outcome).toBe("fires");
    expect(row?.part).toEqual({ offset: 14, length: 11, text: "PRICE of 12" });
    expect(tryText("a prize", "price")[0]).toMatchObject({ outcome: "no_match", part: null });
    // The ends are those of the message without blanks around it.
    expect(tryText(" hi ", "^hi$")[0]?.outcome).toBe("fires");
  });

  it("decision 190: looks at 4,096 characters, and of more than 20 the first count", () => {
    expect(tryText(`${"x".repeat(4096)}price`, "price")[0]?.outcome).toBe("no_match");
    const outcomes = tryText("price", ...Array.from({ length: 21 }, (_, place) => (place < 19 ? "no" : "price")));
    expect(outcomes.at(19)?.part?.text).toBe("price");
    expect(outcomes.at(20)?.part).toBeNull();
  });

  it("decision 190: is longer than a keyword, has no case, and is another than a keyword of the same letters", () => {
    expect(triggerShape.safeParse(trigger("x".repeat(200), pattern)).success).toBe(true);
    expect(triggerShape.safeParse(trigger("x".repeat(201), pattern)).success).toBe(false);
    const tooLong = triggerShape.safeParse(trigger("x".repeat(33), inclusive)).error?.issues[0];
    expect(tooLong).toMatchObject({ code: "too_big", maximum: 32, path: ["keyword"] });
    expect(settleTrigger(trigger(" A b ", pattern, true))).toEqual(trigger("A b", pattern));
    const both = [trigger("\\d", pattern), trigger("\\d", inclusive)];
    expect(addTrigger(both, trigger("\\D", pattern))).toHaveLength(3);
    expect(addTrigger(both, trigger("\\d", pattern))).toEqual(both);
  });
});

describe("a trigger that is stored", () => {
  it("decision 190: is no pattern that breaks, and at most 20 of an owner's are patterns", () => {
    const refused = (triggers: Trigger[], others = 0) => refuseTriggers(triggers, GROUP, others);
    expect(refused([trigger("a(b", pattern)])).toEqual({
      code: "ERR_NOT_PATTERN",
      extra: { keyword: "a(b", fault: "bracket", at: 1 },
    });
    expect(refused([trigger("a", pattern)], 19)).toBeNull();
    expect(refused([trigger("a", pattern)], 20)).toEqual({ code: "TOO_MANY_PATTERNS", extra: { max: 20 } });
    expect(refused([trigger("a", inclusive)], 20)).toBeNull();
  });

  it.each([
    ["/mute", command, true],
    ["mute", command, true],
    ["rank", command, true],
    ["rules", command, false],
    ["help", command, false],
    ["/mute", equal, true],
    ["/Report@Steward_bot", equal, true],
    ["/mute@other_bot", equal, false],
    ["/mute me please", equal, true],
    ["mute", equal, false],
    ["/mute", inclusive, false],
    ["^/mute", pattern, false],
  ] as const)("decision 190: %s (%s) is taken by a command of the bot: %s", (keyword, mode, isHidden) => {
    const settled = settleTrigger(trigger(keyword, mode));
    expect(isHiddenTrigger(settled, GROUP)).toBe(isHidden);
    expect(refuseTriggers([settled], GROUP, 0)?.code).toBe(isHidden ? "TRIGGER_IS_COMMAND" : undefined);
    expect(isHiddenTrigger(settled, CHANNEL)).toBe(false);
  });

  it("decision 190: /rank is the bot's only where points are on", () => {
    expect(isTakenByCommand("/rank week", GROUP)).toBe(true);
    expect(isTakenByCommand("/rank week", { ...GROUP, hasPoints: false })).toBe(false);
    expect(isTakenByCommand("rank", GROUP)).toBe(false);
  });
});

it("decision 191: a responder is silent for its seconds, for the person and for the chat, and no longer", () => {
  const rests = (cooldown_user: number, cooldown_chat: number, person: number | null, chat: number | null) =>
    isCoolingDown({ cooldown_user, cooldown_chat }, { person, chat }, 1000);
  expect(rests(60, 0, 941, 941)).toBe(true);
  expect(rests(60, 0, 940, 940)).toBe(false);
  expect(rests(60, 0, null, 999)).toBe(false);
  expect(rests(0, 60, null, 941)).toBe(true);
  expect(rests(0, 60, 999, 940)).toBe(false);
  expect(isCoolingDown({}, { person: 1000, chat: 1000 }, 1000)).toBe(false);
});
