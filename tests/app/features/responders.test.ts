import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { isSame, messageToStore, textOf } from "../../../app/features/editor/rule/messages/message-draft.ts";
import { changeOf, startFields } from "../../../app/features/responders/draft-fields.ts";
import { EXAMPLES, exampleTrigger, readExample } from "../../../app/features/responders/examples.ts";
import { isFound, readTopic } from "../../../app/features/responders/list/found-responders.tsx";
import { countAnswers, responderRows } from "../../../app/features/responders/list/responder-rows.ts";
import { reasonKey } from "../../../app/features/responders/log/log-words.ts";
import { changeToStore, repliesToAdd } from "../../../app/features/responders/replies/to-store.ts";
import { placeTrigger, replacesAnother, turnedBy } from "../../../app/features/responders/triggers/place-trigger.ts";
import { explainDraft } from "../../../app/features/responders/trying/test-box.tsx";
import { refusalKey } from "../../../app/i18n/refusal-key.ts";
import { excerptOf } from "../../../app/shared/content/excerpt.ts";
import { sentOutcome } from "../../../app/shared/period/sent-outcome.ts";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { shownKeyword } from "../../../domain/responders/match-mode.ts";
import type { Responder, Trigger } from "../../../domain/responders/responder.ts";
import { settleTrigger } from "../../../domain/responders/settle-triggers.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { dashboardTexts } from "../../../scripts/texts/read-texts.ts";

const trigger = (keyword: string, matchMode: Trigger["matchMode"] = 0, isCaseSensitive = false): Trigger => ({
  keyword,
  matchMode,
  isCaseSensitive,
});
const responder = (id: string, triggers: Trigger[], extra: Partial<Responder> = {}): Responder => ({
  id,
  template_id: "1",
  more_template_ids: [],
  ...startFields(null, triggers),
  ...extra,
});
const template = (id: string, content: string): Template => ({
  id,
  name: content,
  content,
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
  ctime: 0,
  mtime: 0,
});
const logged = (rule_id: string, res_status: number, cnt_rpt: number): ServiceLogRow => ({
  kind: 21,
  rule_id,
  res_status,
  cnt_rpt,
  condition: "",
  start_at: 1,
  end_at: 1,
  comment: "",
  user: null,
  target_id: "7",
  message: { type: 1, text: "" },
  timestamp: 1,
});

describe("the triggers of a responder", () => {
  it("RSP-05: a keyword that is there already makes way for the new one, in its place", () => {
    const before = [trigger("hi"), trigger("price")];
    expect(replacesAnother(before, null, trigger(" HI ", 1))).toBe(true);
    expect(placeTrigger(before, null, trigger(" HI ", 1))).toEqual([trigger("HI", 1), trigger("price")]);
    expect(replacesAnother(before, null, trigger("hello"))).toBe(false);
  });

  it("RSP-05: a changed trigger stays in its place; another with its new keyword goes", () => {
    const before = [trigger("hi"), trigger("price"), trigger("cost")];
    expect(replacesAnother(before, 1, trigger("price", 2))).toBe(false);
    expect(placeTrigger(before, 1, trigger("price", 2))).toEqual([trigger("hi"), trigger("price", 2), trigger("cost")]);
    expect(replacesAnother(before, 2, trigger("hi", 1))).toBe(true);
    expect(placeTrigger(before, 2, trigger("hi", 1))).toEqual([trigger("price"), trigger("hi", 1)]);
  });

  it.each<[string, Trigger, ReturnType<typeof turnedBy>]>([
    ["RSP-11: a space in a whole word is told", trigger("hello you", 2), "space"],
    ["RSP-11: not while it is only at the end", trigger("hello ", 2), null],
    ["RSP-12: what is no command is told", trigger("hé llo", 6), "command"],
    ["RSP-12: a slash belongs to a command", trigger("/price", 6), null],
    ["RSP-04: nothing is told of nothing", trigger("  ", 6), null],
  ])("%s", (_title, edited, told) => {
    expect(turnedBy(edited)).toBe(told);
  });

  it("RSP-10: a command is shown with its slash", () => {
    expect([trigger("help", 6), trigger("help", 2)].map(shownKeyword)).toEqual(["/help", "help"]);
  });
});

describe("the list of responders", () => {
  it("RSP-24: counts sent replies, merged rows by their number, and no refused ones", () => {
    expect(countAnswers([logged("a", 200, 3), logged("a", 200, 1), logged("a", 403, 5), logged("b", 200, 1)])).toEqual(
      new Map([
        ["a", 4],
        ["b", 1],
      ]),
    );
  });

  it("RSP-21, RSP-02: marks responders over the plan's limit and those without their template", () => {
    const rows = responderRows(
      [responder("a", [trigger("x")]), responder("b", [trigger("y")], { template_id: "2" })],
      [template("1", " Hello ")],
      null,
      1,
    );
    expect(rows.map(({ isResting, replies, gone, fired }) => ({ isResting, replies, gone, fired }))).toEqual([
      { isResting: false, replies: [{ id: "1", text: "Hello", files: 0 }], gone: 0, fired: null },
      { isResting: true, replies: [], gone: 1, fired: null },
    ]);
    const unknown = responderRows([responder("a", [trigger("x")])], null, null, 1);
    expect(unknown[0]).toMatchObject({ replies: [{ text: "" }], gone: 0 });
  });

  it("docs/decisions/208: has all replies that are there, and how many are gone", () => {
    const several = responder("a", [trigger("x")], { more_template_ids: ["gone", "2"], reply_order: 1 });
    const [row] = responderRows([several], [template("1", "One"), template("2", "Two")], null, 1);
    expect(row).toMatchObject({ replies: [{ text: "One" }, { text: "Two" }], gone: 1, reply_order: 1 });
    expect(row && [isFound(row, "two", null), isFound(row, "three", null)]).toEqual([true, false]);
  });

  const rival = (older: Partial<Responder>, newer: Partial<Responder> = {}) =>
    responderRows(
      [responder("a", [trigger("hi", 1)], older), responder("b", [trigger("ho"), trigger("HI", 1)], newer)],
      [],
      new Map(),
      5,
    )[1]?.shadowed;

  it("RSP-20: tells of a keyword that an older one answers first", () => {
    expect(rival({})).toBe("HI");
    expect(rival({ isSwitchedOff: true })).toBeNull();
    expect(rival({}, { isSwitchedOff: true })).toBeNull();
    expect(rival({ triggers: [trigger("hi", 2)] })).toBeNull();
    expect(rival({ isForSelectedTopics: true, forum_topic_ids: [7] })).toBeNull();
    const seven = { isForSelectedTopics: true, forum_topic_ids: [7] };
    expect(rival({ isForSelectedTopics: true, forum_topic_ids: [7, 8] }, seven)).toBe("HI");
  });

  it("RSP-01: is searched by keyword and reply, in any case", () => {
    const replies = [{ id: "1", text: "Unsere Straße", files: 0 }];
    const row = { triggers: [trigger("İstanbul")], replies, topicIds: null };
    expect(["istanbul", "STRASSE", " ", ""].map((text) => isFound(row, text, null))).toEqual([true, true, true, true]);
    expect(isFound(row, "paris", null)).toBe(false);
    expect(isFound({ triggers: [trigger("help", 6)], replies: [], topicIds: null }, "/he", null)).toBe(true);
  });

  it("FTP-02: for a topic are those that are aimed at it, as its panel counts them", () => {
    const found = (topicIds: number[] | null) => isFound({ triggers: [trigger("a")], replies: [], topicIds }, "a", 7);
    expect([[7], [0, 7], [0], [], null].map(found)).toEqual([true, true, false, false, false]);
    expect(["7", "0", "", "-7", "7x", "1e3", null].map(readTopic)).toEqual([7, 0, null, null, null, null, null]);
  });

  it("RSP-01: long replies are cut, never inside a character", () => {
    const { text } = excerptOf(template("1", "🚲".repeat(200)));
    expect(text.endsWith("…")).toBe(true);
    expect(text.slice(0, -1)).toBe("🚲".repeat(text.slice(0, -1).length / 2));
    expect(excerptOf(template("1", "short")).text).toBe("short");
  });
});

describe("the editor of a responder", () => {
  it("RSP-01: begins with the stored values, and is changed only when the values differ", () => {
    const stored = responder("5", [trigger("hi")], { ttl_sent: 7, adminExampt: true });
    const fields = startFields(stored, []);
    expect(fields).toMatchObject({ ttl_sent: 7, adminExampt: true, triggers: [trigger("hi")] });
    expect(fields).not.toHaveProperty("id");
    expect(isSame(fields, startFields(stored, []))).toBe(true);
    expect(isSame(fields, { ...fields, ttl_sent: 8 })).toBe(false);
    expect(textOf({ content: "ab", entities: [{ type: "bold", offset: 0, length: 9 }] }).entities).toEqual([
      { type: "bold", offset: 0, length: 2 },
    ]);
  });

  it("RSP-01: of a stored one only the changed fields are saved, beside the version that was seen", () => {
    const stored = responder("5", [trigger("hi")], { ttl_sent: 7 });
    const { id: _id, ...fields } = stored;
    expect(changeOf(stored, fields)).toEqual({ change: {}, before: {} });
    expect(changeOf(stored, { ...fields, ttl_sent: 8, triggers: [trigger("hi", 1)] })).toEqual({
      change: { ttl_sent: 8, triggers: [trigger("hi", 1)] },
      before: { ttl_sent: 7, triggers: [trigger("hi")] },
    });
  });

  it("docs/decisions/208: of several replies those are sent that are new or were changed, and the list where it is another", () => {
    const stored = responder("5", [trigger("hi")], { more_template_ids: ["2"] });
    const { id: _id, template_id: _first, more_template_ids: _more, ...fields } = stored;
    const as = (id: string, content: string | null = null) => ({
      template: template(id, "As stored"),
      message:
        content === null ? null : messageToStore(template(id, "As stored"), { text: content, entities: [] }, false),
    });
    const written = { template: null, message: messageToStore(null, { text: "New", entities: [] }, false) };
    expect(changeToStore(stored, fields, [as("1"), as("2")])).toEqual({ before: {} });
    expect(changeToStore(stored, fields, [as("2"), as("1")])).toEqual({
      template_id: "2",
      more_replies: [{ template_id: "1" }],
      before: { template_id: "1", more_template_ids: ["2"] },
    });
    expect(changeToStore(stored, { ...fields, reply_order: 1 }, [as("1"), as("2", "Other"), written])).toMatchObject({
      reply_order: 1,
      more_replies: [{ id: "2", content: "Other" }, { content: "New" }],
      before: { reply_order: 0, more_template_ids: ["2"] },
    });
    expect(changeToStore(stored, fields, [as("1", "Other")])).toMatchObject({
      reply: { id: "1", content: "Other" },
      more_replies: [],
      before: { more_template_ids: ["2"] },
    });
    expect(repliesToAdd([written])).toEqual({ reply: written.message });
    expect(repliesToAdd([as("1"), written])).toEqual({ template_id: "1", more_replies: [written.message] });
  });

  it("NAV-14: examples are known by their word", () => {
    expect(EXAMPLES.map(readExample)).toEqual([...EXAMPLES]);
    expect([null, "", "constructor"].map(readExample)).toEqual([null, null, null]);
  });

  it.each([
    ["en", ["price", "rules", "/help"]],
    ["de", ["Preis", "Regeln", "/help"]],
    ["ar", ["السعر", "القواعد", "/help"]],
  ])("NAV-14, RSP-12: in %s an example answers to the reader's words, in the way it says", (lang, keywords) => {
    const texts = dashboardTexts(lang);
    const t = ((key: string) => texts[key]) as TFunction;
    const triggers = EXAMPLES.map((example) => exampleTrigger(t, example));
    expect(triggers.map(shownKeyword)).toEqual(keywords);
    expect(triggers.map(settleTrigger)).toEqual(triggers);
  });

  it("RSP-26: a responder that is not stored yet is tried by the bot's own rule", () => {
    const tried = (extra: Partial<Responder>, isAdmin = false) =>
      explainDraft(responder("", [trigger("price", 1)], extra), { text: "The Price?", topic: 7, isAdmin }, "bot");
    expect(tried({})).toMatchObject({ outcome: "fires", part: { offset: 4, length: 5, text: "Price" } });
    expect(tried({ triggers: [] })).toMatchObject({ outcome: "no_match", part: null });
    expect(tried({ isSwitchedOff: true })?.outcome).toBe("switched_off");
    expect(tried({ isForSelectedTopics: true, forum_topic_ids: [8] })?.outcome).toBe("other_topic");
    expect(tried({ adminExampt: true }, true)?.outcome).toBe("admin_exempt");
  });
});

describe("the log of the responders", () => {
  it("RSP-25, AMB-260: a check stands at 200 alone, of 0 nobody knows, everything else has a reason", () => {
    expect([200, 0, 403, 404, 499].map((status) => sentOutcome(status).outcome)).toEqual([
      "good",
      "open",
      "bad",
      "bad",
      "bad",
    ]);
    expect(sentOutcome(0).words).toBe("responders.log.unknown");
    expect([reasonKey(200, ""), reasonKey(0, "")]).toEqual([null, null]);
    expect(reasonKey(404, "")).toBe("responders.missing");
  });

  it.each([
    [400, "Bad Request: can't parse entities: unexpected end", "send.help.entities"],
    [400, "Bad Request: message is too odd", "send.help.other"],
    [403, "Forbidden: bot was kicked", "send.help.forbidden"],
    [429, "Too Many Requests: retry after 5", "send.help.tooMany"],
    [496, "Bad Request: not enough rights", "send.help.rights"],
    [497, "Bad Request: chat not found", "send.help.notInChat"],
    [499, "Unauthorized", "send.help.token"],
  ] as const)("ERR-30, AMB-185: %i %s has a text with the remedy", (status, comment, key) => {
    expect(reasonKey(status, comment)).toBe(key);
    expect(refusalKey(status, comment)).toBe(key);
  });
});
