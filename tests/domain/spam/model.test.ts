import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseModel } from "../../../domain/spam/base-model.ts";
import { blockValues } from "../../../domain/spam/features/gather.ts";
import { keptLabels, rebuild, untrain } from "../../../domain/spam/log.ts";
import type { SpamLabel } from "../../../domain/spam/message.ts";
import { createModel, type LoggedLabel, type SpamModel } from "../../../domain/spam/model.ts";
import { score } from "../../../domain/spam/score.ts";
import { storedModel } from "../../../domain/spam/stored/stored-model.ts";
import { mayTeachHam, thresholdsOf } from "../../../domain/spam/thresholds.ts";
import { loggedLabel, train } from "../../../domain/spam/train.ts";

const SPAM = [
  "Earn 500 $ a day, write me in private",
  "Заработок от 300 $ в день, пиши в лс",
  "Free slots bonus, play now",
];
const HAM = ["See you at the meeting tomorrow", "Кто знает, когда включат воду?", "Thanks, that fixed my build"];

const texts = fc.string({ unit: fc.constantFrom(..."abcdeжзик 你好1$!@. \n"), maxLength: 60 });
const label = fc.constantFrom<SpamLabel>("spam", "ham");
const labels = fc.array(
  fc.tuple(texts, label).map(([text, of]) => loggedLabel({ text }, of)),
  { minLength: 1, maxLength: 12 },
);
/** Compares everything that a model is, bit by bit. */
const isSame = (a: SpamModel, b: SpamModel) => Buffer.from(storedModel(a)).equals(Buffer.from(storedModel(b)));

/** Makes a model taught as a chat's is: each text several times, as others like it come. */
function taughtModel(times: number): SpamModel {
  const model = createModel();
  for (let time = 0; time < times; time++) {
    for (const text of SPAM) train(model, { text }, "spam");
    for (const text of HAM) train(model, { text }, "ham");
  }
  return model;
}

describe("the model of a chat", () => {
  it("tells what it was taught apart, without a base model", () => {
    const model = taughtModel(10);
    for (const text of SPAM) expect(score(model, { text }).probability).toBeGreaterThan(0.7);
    for (const text of HAM) expect(score(model, { text }).probability).toBeLessThan(0.3);
  });

  it("begins below one half, and says less of a single word than of a sentence", () => {
    expect(score(createModel(), { text: "anything" }).probability).toBeLessThan(0.5);
    const one = blockValues(1, 4).piece * 4;
    const ten = blockValues(10, 40).piece * 40;
    // Without pieces assumed besides the own ones the sentence would say the root of ten times as much.
    expect(ten / one).toBeGreaterThan(Math.sqrt(10));
  });

  it("gives the same score for the same labels each time, whatever was scored in between", () => {
    fc.assert(
      fc.property(labels, texts, texts, (log, text, other) => {
        const model = rebuild(baseModel(), log);
        const first = score(model, { text });
        score(model, { text: other });
        expect(score(rebuild(baseModel(), log), { text })).toEqual(first);
        expect(first.probability).toBeGreaterThanOrEqual(0);
        expect(first.probability).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("has the very weights of a model that was never taught a label that is taken back", () => {
    fc.assert(
      fc.property(labels, fc.nat(), (log, chosen) => {
        const index = chosen % log.length;
        const never = rebuild(null, log.toSpliced(index, 1));
        expect(isSame(untrain(rebuild(null, log), log, index), never)).toBe(true);
      }),
    );
  });

  it("refuses to take back a label that the log does not have", () => {
    const model = createModel();
    for (const index of [-1, 1, 0.5]) {
      expect(() => untrain(model, [loggedLabel({ text: "hi" }, "ham")], index)).toThrow(RangeError);
    }
  });

  it("does not call everything spam where spam alone was taught", () => {
    const model = createModel(baseModel());
    for (let time = 0; time < 100; time++) for (const text of SPAM) train(model, { text }, "spam");
    for (const text of HAM) expect(score(model, { text }).probability).toBeLessThan(0.5);
  });

  it("finds spam behind friendly sentences", () => {
    const model = taughtModel(20);
    const [spam = ""] = SPAM;
    const { probability } = score(model, { text: `${HAM.join(". ")}. ${spam}` });
    expect(probability).toBeGreaterThan(0.5);
  });

  it("counts what the message has besides its text", () => {
    const model = createModel();
    for (let time = 0; time < 30; time++) {
      train(model, { text: "look here", links: ["https://a.example"], memberDays: 0, isForward: true }, "spam");
      train(model, { text: "look here", memberDays: 400 }, "ham");
    }
    const newcomer = { text: "look here", links: ["https://b.example"], memberDays: 0.01, isForward: true };
    const { probability, reasons } = score(model, newcomer);
    expect(probability).toBeGreaterThan(score(model, { text: "look here", memberDays: 300 }).probability);
    const traits = reasons.flatMap((reason) => (reason.kind === "trait" ? [reason.trait] : []));
    expect(traits).toEqual(expect.arrayContaining(["hidden_links", "forward"]));
  });

  it("reads the labels of buttons as text", () => {
    const model = taughtModel(10);
    const bare = score(model, { text: "hello" }).logit;
    expect(score(model, { text: "hello", buttons: ["Free slots bonus, play now"] }).logit).toBeGreaterThan(bare);
  });

  it("names the words of the message that speak for spam, as they were written", () => {
    const { reasons } = score(taughtModel(10), { text: "Thanks, see SLOTS bonus, play now" });
    const words = reasons.flatMap((reason) => (reason.kind === "word" ? [reason.word] : []));
    expect(words).toContain("SLOTS");
    expect(words).not.toContain("Thanks");
    expect(reasons.map(({ weight }) => weight)).toEqual(reasons.map(({ weight }) => weight).sort((a, b) => b - a));
  });

  it("names a word that is spelled in several ways once, with the weight of all its spellings", () => {
    const model = taughtModel(10);
    const wordsIn = (text: string) =>
      score(model, { text }).reasons.flatMap((reason) => (reason.kind === "word" ? [reason] : []));
    const once = wordsIn("SLOTS bonus\nthe weather is fine");
    const twice = wordsIn("SLOTS bonus\nthe sl0ts s.l.o.t.s are fine\nslots");
    const slots = twice.filter(({ word }) => /s.*l.*t.*s/i.test(word));
    expect(slots.map(({ word }) => word)).toEqual(["SLOTS"]);
    const share = (words: typeof once) => words.find(({ word }) => word === "SLOTS")?.weight ?? 0;
    expect(share(twice)).toBeGreaterThan(share(once));
  });

  it("removes nothing before a chat has taught enough, and then keeps both thresholds above its own messages", () => {
    const model = createModel(baseModel());
    expect(thresholdsOf(model)).toEqual({ ask: 0.5, remove: null });
    for (let time = 0; time < 250; time++) train(model, { text: `${HAM[time % 3]} ${time}` }, "ham");
    for (let time = 0; time < 20; time++) train(model, { text: SPAM[time % 3] ?? "" }, "spam");
    const { ask, remove } = thresholdsOf(model);
    expect(remove).toBeGreaterThanOrEqual(Math.max(0.9, ask));
    for (const text of HAM) expect(score(model, { text }).probability).toBeLessThan(ask);
  });

  it("lets an untouched message be taught as wanted only where its score is low", () => {
    expect([0, 0.59, 0.6, 1].map(mayTeachHam)).toEqual([true, true, false, false]);
  });

  it("forgets the oldest labels, spam last, and keeps the order", () => {
    const entry = (of: SpamLabel): LoggedLabel => loggedLabel({ text: "hi" }, of);
    const log = [entry("spam"), entry("ham"), entry("spam"), ...Array.from({ length: 6 }, () => entry("ham"))];
    const kept = keptLabels(log, 5, 1);
    expect(kept).toEqual([log[2], ...log.slice(5)]);
    expect(kept[0]).toBe(log[2]);
    expect(keptLabels(log, 9, 1)).toEqual(log);
  });
});
