import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileResponders } from "../../../domain/responders/compile.ts";
import { type AskedMessage, decideReply, type ReplyContext } from "../../../domain/responders/decide-reply.ts";
import { explainReply } from "../../../domain/responders/explain.ts";
import { MATCH_MODE } from "../../../domain/responders/match-mode.ts";
import type { Responder, Trigger } from "../../../domain/responders/responder.ts";
import { settleTriggers } from "../../../domain/responders/settle-triggers.ts";
import { foldedForm, sourceRange } from "../../../domain/responders/text-form.ts";

/** Few letters, so that keywords meet messages; some change their length or their neighbours with case. */
const letter = fc.constantFrom(
  "a",
  "b",
  "A",
  "İ",
  "ı",
  "ß",
  "Σ",
  "ς",
  "\u0301",
  "e",
  "é",
  "你",
  "한",
  "𝒳",
  "5",
  " ",
  "-",
  "/",
  "_",
);
const words = fc.string({ unit: letter, maxLength: 12 });
const keyword = fc.string({ unit: letter, minLength: 1, maxLength: 4 }).filter((text) => text.trim() !== "");
const trigger: fc.Arbitrary<Trigger> = fc.record({
  keyword,
  matchMode: fc.constantFrom(0, 1, 2, 6),
  isCaseSensitive: fc.boolean(),
});
const responder: fc.Arbitrary<Responder> = fc.record({
  id: fc.uuid(),
  template_id: fc.constant("t"),
  triggers: fc.array(trigger, { minLength: 1, maxLength: 3 }).map(settleTriggers),
  disableWebPreview: fc.boolean(),
  disableNotification: fc.boolean(),
  protectContent: fc.boolean(),
  adminExampt: fc.boolean(),
  isSwitchedOff: fc.boolean(),
  deduplicate: fc.boolean(),
  isForSelectedTopics: fc.boolean(),
  forum_topic_ids: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }),
  ttl_sent: fc.constant(0),
  more_template_ids: fc.constant<string[]>([]),
  reply_order: fc.constant(0 as const),
  cooldown_user: fc.constant(0),
  cooldown_chat: fc.constant(0),
});
const message: fc.Arbitrary<AskedMessage> = fc.record({
  text: words,
  topic: fc.integer({ min: 0, max: 2 }),
  isAdmin: fc.boolean(),
});
const context: fc.Arbitrary<ReplyContext> = fc.record({
  botUsername: fc.constantFrom("ab", ""),
  slots: fc.constantFrom(1, 2, 5),
  isPaused: fc.boolean(),
});

/** Tells by the rule as it is written in words, one trigger after another, whether a message matches. */
function matchesPlainly({ keyword: asked, matchMode, isCaseSensitive }: Trigger, words: string, bot: string): boolean {
  const form = (text: string) => (isCaseSensitive ? text.normalize("NFC") : foldedForm(text));
  const text = form(words.trim());
  const sought = form(asked);
  const wordCharacter = "[\\p{L}\\p{N}\\p{M}\\u200c\\u200d]";
  const literally = sought.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  switch (matchMode) {
    case MATCH_MODE.equal:
      return text !== "" && text === sought;
    case MATCH_MODE.inclusive:
      return text.includes(sought);
    case MATCH_MODE.wholeWord:
      return new RegExp(`(?<!${wordCharacter})${literally}(?!${wordCharacter})`, "u").test(text);
    case MATCH_MODE.pattern:
      // Patterns are compared in tests/domain/moderation/pattern.test.ts.
      return false;
    case MATCH_MODE.command: {
      const [, name = "", other] = /^\/([A-Za-z0-9_]+)(?:@([A-Za-z0-9_]+))?/.exec(words.trim()) ?? [];
      const whole = other === undefined ? `/${name}` : `/${name}@${other}`;
      const goesOn = new RegExp(`^(?:${wordCharacter}|[_@])`, "u").test(words.trim().slice(whole.length));
      return form(name) === sought && !goesOn && (other === undefined || other.toLowerCase() === bot);
    }
  }
}

const answersPlainly = (
  responders: Responder[],
  asked: AskedMessage,
  { botUsername, slots, isPaused }: ReplyContext,
) =>
  isPaused
    ? undefined
    : responders
        .slice(0, slots)
        .find(
          (one) =>
            !one.isSwitchedOff &&
            !(one.adminExampt && asked.isAdmin) &&
            (!one.isForSelectedTopics || one.forum_topic_ids.includes(asked.topic)) &&
            one.triggers.some((candidate) => matchesPlainly(candidate, asked.text, botUsername)),
        );

describe("the compiled responders", () => {
  it("RSP-20: answer as the rule says, one after another: the first created that matches and is on", () => {
    fc.assert(
      fc.property(fc.array(responder, { maxLength: 6 }), message, context, (responders, asked, around) => {
        const reply = decideReply(asked, compileResponders(responders), around);
        expect(reply?.responder.id).toBe(answersPlainly(responders, asked, around)?.id);
        if (reply !== null) {
          const first = reply.responder.triggers.find((one) => matchesPlainly(one, asked.text, around.botUsername));
          expect(reply.trigger).toEqual(first);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("RSP-26: explaining decides the same, and names a part that stands in the message", () => {
    fc.assert(
      fc.property(fc.array(responder, { maxLength: 6 }), message, context, (responders, asked, around) => {
        const compiled = compileResponders(responders);
        const rows = explainReply(asked, compiled, around, { hasTemplate: () => true });
        const reply = decideReply(asked, compiled, around);
        expect(rows.map((row) => row.id)).toEqual(responders.map((one) => one.id));
        expect(rows.filter((row) => row.outcome === "fires").map((row) => row.id)).toEqual(
          reply === null ? [] : [reply.responder.id],
        );
        for (const row of rows) {
          expect(row.part === null).toBe(row.trigger === null);
          if (row.part === null) continue;
          const { offset, length, text } = row.part;
          expect(asked.text.slice(offset, offset + length)).toBe(text);
          if (row.trigger?.matchMode === MATCH_MODE.inclusive) {
            const form = row.trigger.isCaseSensitive ? (words: string) => words.normalize("NFC") : foldedForm;
            expect(form(text)).toContain(form(row.trigger.keyword));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("a place in a folded text leads back to the text, whatever its letters do", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), fc.nat(5), (text, start, more) => {
        const folded = foldedForm(text);
        const at = Math.min(start, folded.length);
        const { offset, length } = sourceRange(text, foldedForm, at, Math.min(at + more, folded.length));
        expect(offset >= 0 && offset + length <= text.length).toBe(true);
      }),
    );
    expect(sourceRange("Die STRAßE hier", foldedForm, 4, 11)).toEqual({ offset: 4, length: 6 });
    expect(sourceRange("xİ y", foldedForm, 3, 4)).toEqual({ offset: 3, length: 1 });
  });

  it("folding twice is folding once", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => foldedForm(foldedForm(text)) === foldedForm(text)));
  });
});
