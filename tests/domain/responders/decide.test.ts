import { describe, expect, it } from "vitest";
import { countByTopic, lacksTopics, settleTopicIds } from "../../../domain/chats/topic-scope.ts";
import { compileResponders } from "../../../domain/responders/compile.ts";
import { decideReply } from "../../../domain/responders/decide-reply.ts";
import { explainReply } from "../../../domain/responders/explain.ts";
import {
  newResponderShape,
  responderChangeShape,
  type Trigger,
  triggerShape,
} from "../../../domain/responders/responder.ts";
import { addTrigger, settleTrigger, settleTriggers } from "../../../domain/responders/settle-triggers.ts";
import { responder } from "./fixture.ts";

const trigger = (keyword: string, matchMode: Trigger["matchMode"] = 0, isCaseSensitive = false): Trigger => ({
  keyword,
  matchMode,
  isCaseSensitive,
});
const hi = [trigger("hi", 1)];
const ask = { text: "this", topic: 0, isAdmin: false };
const around = { botUsername: "bot", slots: 5, isPaused: false };
const answer = (list: Parameters<typeof compileResponders>[0], message = ask, context = around) =>
  decideReply(message, compileResponders(list), context)?.place ?? null;

describe("choice of the responder", () => {
  it("RSP-20: of two that match the first created", () => {
    expect(answer([responder({ triggers: hi }), responder({ triggers: hi })])).toBe(0);
    expect(answer([responder({}), responder({ triggers: hi })])).toBe(1);
  });

  it("RSP-14: one that is switched off leaves the turn to the next", () => {
    expect(answer([responder({ triggers: hi, isSwitchedOff: true })])).toBeNull();
    expect(answer([responder({ triggers: hi, isSwitchedOff: true }), responder({ triggers: hi })])).toBe(1);
  });

  it("RSP-15: adminExampt leaves admins out and nobody else", () => {
    const list = [responder({ triggers: hi, adminExampt: true })];
    expect(answer(list, { ...ask, isAdmin: true })).toBeNull();
    expect(answer(list)).toBe(0);
    expect(answer([responder({ triggers: hi })], { ...ask, isAdmin: true })).toBe(0);
  });

  it("RSP-19, FTP-08: for topic 7 only a message in 7 counts; ids may include General", () => {
    const list = [responder({ triggers: hi, isForSelectedTopics: true, forum_topic_ids: [7] })];
    expect([7, 8, 0].map((topic) => answer(list, { ...ask, topic }))).toEqual([0, null, null]);
    const general = [responder({ triggers: hi, isForSelectedTopics: true, forum_topic_ids: [0] })];
    expect(answer(general)).toBe(0);
    const all = [responder({ triggers: hi, forum_topic_ids: [7] })];
    expect(answer(all, { ...ask, topic: 8 })).toBe(0);
  });

  it("AMB-215: beyond the plan's slots the oldest stay active; AMB-211: none when the allowance is used up", () => {
    const list = [responder({}), responder({ triggers: hi })];
    expect(answer(list, ask, { ...around, slots: 1 })).toBeNull();
    expect(answer(list, ask, { ...around, slots: 2 })).toBe(1);
    expect(answer(list, ask, { ...around, isPaused: true })).toBeNull();
  });
});

describe("why", () => {
  it("RSP-26: each responder says whether it answers, what matched and where, or why it does not", () => {
    const list = [
      responder({ id: "off", triggers: hi, isSwitchedOff: true }),
      responder({ id: "other", triggers: [trigger("no")] }),
      responder({ id: "topic", triggers: hi, isForSelectedTopics: true, forum_topic_ids: [7] }),
      responder({ id: "admin", triggers: hi, adminExampt: true }),
      responder({ id: "first", triggers: [trigger("no"), trigger("HI", 1)] }),
      responder({ id: "second", triggers: hi }),
      responder({ id: "late", triggers: hi }),
    ];
    const message = { text: "  so THIS", topic: 0, isAdmin: true };
    const explain = (more = {}, hasTemplate = true) =>
      explainReply(
        message,
        compileResponders(list),
        { ...around, slots: 6, ...more },
        { hasTemplate: () => hasTemplate },
      );
    const rows = explain();
    expect(rows.map((row) => [row.id, row.outcome])).toEqual([
      ["off", "switched_off"],
      ["other", "no_match"],
      ["topic", "other_topic"],
      ["admin", "admin_exempt"],
      ["first", "fires"],
      ["second", "outranked"],
      ["late", "over_plan"],
    ]);
    expect(rows[4]?.part).toEqual({ offset: 6, length: 2, text: "HI" });
    expect(rows[4]?.trigger?.keyword).toBe("HI");
    expect(rows[1]?.part).toBeNull();
    expect(explain({}, false)[4]?.outcome).toBe("no_template");
    expect(explain({ isPaused: true }).map((row) => row.outcome)).toContain("paused");
    expect(explain({ isPaused: true }).map((row) => row.outcome)).not.toContain("fires");
  });
});

describe("a trigger", () => {
  it("RSP-04: is trimmed, of 1 to 32 characters, and needs something that is seen", () => {
    const read = (keyword: unknown) => triggerShape.safeParse({ keyword, matchMode: 0 });
    expect(read("  hi ").data?.keyword).toBe("hi");
    expect(read("x".repeat(32)).success).toBe(true);
    expect(read("x".repeat(33)).success).toBe(false);
    for (const empty of ["   ", "", "\u200b", undefined, 5]) {
      expect(read(empty).error?.issues[0]?.message).toBe("Please enter keyword");
    }
    expect(triggerShape.safeParse({ keyword: "a", matchMode: 4 }).success).toBe(false);
  });

  it("RSP-05, AMB-111: one with a keyword that is there takes its place", () => {
    expect(addTrigger([trigger("hi"), trigger("b")], trigger(" HI", 1))).toEqual([trigger("HI", 1), trigger("b")]);
    expect(settleTriggers([trigger("hi"), trigger("hi", 2)])).toEqual([trigger("hi", 2)]);
    const cases = [trigger("Hi", 0, true), trigger("hi", 0, true)];
    expect(settleTriggers(cases)).toEqual(cases);
    expect(addTrigger(cases, trigger("hI"))).toEqual([trigger("hI")]);
  });

  it("RSP-11: a space in the keyword turns whole word into equal", () => {
    expect(settleTrigger(trigger("hello you", 2))).toEqual(trigger("hello you", 0));
    expect(settleTrigger(trigger("hello you", 1)).matchMode).toBe(1);
  });

  it("RSP-12, AMB-110: a keyword that is no command turns bot command into equal, a command loses its slash", () => {
    expect(settleTrigger(trigger("hé llo", 6))).toEqual(trigger("hé llo", 0));
    expect(settleTrigger(trigger("/price", 6))).toEqual(trigger("price", 6));
    expect(settleTrigger(trigger("/", 6))).toEqual(trigger("/", 0));
  });
});

describe("the fields of a responder", () => {
  const least = { template_id: "1", triggers: [trigger("a")] };
  const problem = (fields: object) =>
    newResponderShape.safeParse({ ...least, ...fields }).error?.issues[0]?.message ?? null;

  it("RSP-02, RSP-03, RSP-06, RSP-17: template, triggers and time have their bounds", () => {
    expect(problem({})).toBeNull();
    expect([problem({ template_id: undefined }), problem({ template_id: "" })]).toEqual([
      "PLS_CHOOSE_TEMPLATE",
      "PLS_CHOOSE_TEMPLATE",
    ]);
    expect(problem({ template_id: "1".repeat(32) })).toBeNull();
    expect(problem({ template_id: "1".repeat(33) })).not.toBeNull();
    expect([problem({ triggers: [] }), problem({ triggers: undefined })]).toEqual([
      "Please enter keyword",
      "Please enter keyword",
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => trigger(`k${index}`));
    expect([problem({ triggers: many(10) }), problem({ triggers: many(11) }) === null]).toEqual([null, false]);
    expect([0, 2880].map((ttl_sent) => problem({ ttl_sent }))).toEqual([null, null]);
    for (const ttl_sent of [2881, -1, 1.5, "1"]) expect(problem({ ttl_sent })).not.toBeNull();
  });

  it("a change names only what it changes", () => {
    expect(responderChangeShape.parse({ isSwitchedOff: true, other: 1 })).toEqual({ isSwitchedOff: true });
  });

  it("AMB-116, AMB-011: selected topics need one; Telegram's number of General is 0", () => {
    expect(lacksTopics({ isForSelectedTopics: true, forum_topic_ids: [] })).toBe(true);
    expect(lacksTopics({ isForSelectedTopics: true, forum_topic_ids: [0] })).toBe(false);
    expect(settleTopicIds([7, 1, 0, 7])).toEqual([7, 0]);
  });

  it("FTP-02: a topic counts the rules aimed at it", () => {
    const rules = [
      { isForSelectedTopics: true, forum_topic_ids: [7, 0] },
      { isForSelectedTopics: true, forum_topic_ids: [7] },
      { isForSelectedTopics: false, forum_topic_ids: [7] },
    ];
    expect([...countByTopic(rules)]).toEqual([
      [7, 2],
      [0, 1],
    ]);
  });
});
