import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isChanged, readForm } from "../../../app/client/forms/form.ts";
import { KEYWORD_MAX } from "../../../domain/limits/content.ts";
import { questionShape } from "../../../domain/newcomers/texts.ts";
import { triggerShape } from "../../../domain/responders/responder.ts";
import { responderFormShape } from "../../../domain/responders/responder-form.ts";

const faultsOf = (reading: ReturnType<typeof readForm>) =>
  reading.ok ? {} : Object.fromEntries(Object.entries(reading.faults).map(([name, fault]) => [name, fault?.message]));

const REPLY = { content: "We open at nine.", entities: [], assets: [] };
const RESPONDER = {
  triggers: [{ keyword: "hours", matchMode: 1 as const, isCaseSensitive: false }],
  isForSelectedTopics: false,
  forum_topic_ids: [],
  replies: [REPLY],
};

describe("a form read by the server's shape", () => {
  test("gives the fields as they are sent", () => {
    expect(readForm(questionShape, { ncm_quiz: " 1 + 1? ", ncm_ansr: "2 " })).toEqual({
      ok: true,
      entered: { ncm_quiz: "1 + 1?", ncm_ansr: "2" },
    });
  });

  test("tells the first fault of each field, and how long a text may be", () => {
    const shape = z.object({ a: z.string().check(z.minLength(2, "short"), z.regex(/x/, "no x")), b: z.string() });
    expect(faultsOf(readForm(shape, { a: "", b: "" }))).toEqual({ a: "short" });
    const keyword = readForm(triggerShape, { keyword: "x".repeat(KEYWORD_MAX + 1), matchMode: 0 });
    expect(keyword.ok ? null : keyword.faults.keyword?.longest).toBe(KEYWORD_MAX);
  });

  test("tells of a list the first item that is wrong", () => {
    const replies = [REPLY, { ...REPLY, content: "" }, { ...REPLY, content: " " }];
    const reading = readForm(responderFormShape, { ...RESPONDER, triggers: [], replies });
    expect(reading.ok ? null : [reading.faults.replies?.at, reading.faults.triggers?.at]).toEqual([1, null]);
  });

  test("NCM-17: refuses a question without its answer", () => {
    expect(faultsOf(readForm(questionShape, { ncm_quiz: "Who?", ncm_ansr: "  " }))).toEqual({
      ncm_ansr: "Operation failed",
    });
  });

  test.each([
    ["RSP-01: takes a whole responder", {}, {}],
    ["RSP-03: wants a keyword", { triggers: [] }, { triggers: "Please enter keyword" }],
    ["RSP-02: wants a reply", { replies: [{ ...REPLY, content: " " }] }, { replies: "PLS_FILL_MSG_CONTENT" }],
    [
      "RSP-02: takes a file for a reply",
      {
        replies: [{ ...REPLY, content: "", assets: [{ type: "photo", source: "url", id: "https://a.example/b.jpg" }] }],
      },
      {},
    ],
    [
      "AMB-116: wants a topic where some are chosen",
      { isForSelectedTopics: true },
      { forum_topic_ids: "PLS_CHOOSE_TOPIC" },
    ],
    [
      "RSP-01: tells all faults at once",
      { triggers: [], isForSelectedTopics: true, replies: [{ ...REPLY, content: "" }] },
      { triggers: "Please enter keyword", replies: "PLS_FILL_MSG_CONTENT", forum_topic_ids: "PLS_CHOOSE_TOPIC" },
    ],
  ])("%s", (_title, change, faults) => {
    // The rows leave open which fields they change.
    const typed = { ...RESPONDER, ...change } as typeof RESPONDER;
    expect(faultsOf(readForm(responderFormShape, typed))).toEqual(faults);
  });

  test("tells a change from the stored value", () => {
    expect(isChanged({ a: "x", b: [1] }, { a: "x", b: [1] })).toBe(false);
    expect(isChanged({ a: "x", b: [1, 2] }, { a: "x", b: [1] })).toBe(true);
  });
});
