import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPLY_ORDER } from "../../../domain/limits.ts";
import { chooseReply, repliesNow, repliesOf, takesTurns } from "../../../domain/responders/choose-reply.ts";
import { settleResponder } from "../../../domain/responders/settle.ts";
import { responder } from "./fixture.ts";

const { random, inTurn } = REPLY_ORDER;
const of = (ids: readonly string[], reply_order: 0 | 1) => {
  const [template_id = "", ...more_template_ids] = ids;
  return { template_id, more_template_ids, reply_order };
};
/** Makes facts by which all templates are there but those that are named. */
const facts = (turn = 0, ...gone: string[]) => ({
  template: (id: string) => (gone.includes(id) ? null : id),
  turn: () => turn,
});

describe("the reply that a responder gives", () => {
  it("docs/decisions/208: in turn each comes once before any comes again", () => {
    const abc = of(["a", "b", "c"], inTurn);
    const given = [0, 1, 2, 3, 4].map((turn) => chooseReply(abc, facts(turn), () => 0.9));
    expect(given).toEqual(["a", "b", "c", "a", "b"]);
    expect(repliesNow(abc, facts(4)).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("docs/decisions/208: at random the number drawn says which, and each is as likely", () => {
    const abcd = of(["a", "b", "c", "d"], random);
    const given = [0, 0.24, 0.25, 0.5, 0.75, 0.999].map((drawn) => chooseReply(abcd, facts(), () => drawn));
    expect(given).toEqual(["a", "a", "b", "c", "d", "d"]);
    expect(repliesNow(abcd, facts(3)).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  it("docs/decisions/208: of one reply nothing is drawn and nothing counted", () => {
    const never = () => {
      throw new Error("asked");
    };
    for (const order of [random, inTurn]) {
      expect(chooseReply(of(["a"], order), { template: (id) => id, turn: never }, never)).toBe("a");
      expect(takesTurns(of(["a"], order))).toBe(false);
    }
    // A snapshot of before.
    expect(chooseReply({ template_id: "a" }, { template: (id) => id, turn: never }, never)).toBe("a");
    expect([takesTurns(of(["a", "b"], random)), takesTurns(of(["a", "b"], inTurn))]).toEqual([false, true]);
  });

  it("AMB-154: those that are gone are passed over; null only where all are", () => {
    const abc = of(["a", "b", "c"], inTurn);
    expect([0, 1, 2].map((turn) => chooseReply(abc, facts(turn, "b"), () => 0))).toEqual(["a", "c", "a"]);
    expect(chooseReply(of(["a", "b"], random), facts(0, "a"), () => 0.99)).toBe("b");
    expect(chooseReply(abc, facts(7, "a", "b", "c"), () => 0.5)).toBeNull();
  });

  it("docs/decisions/208: always one of those that are there", () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e"), { minLength: 1 });
    const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(ids, ids, fc.constantFrom(random, inTurn), fc.nat(), drawn, (all, gone, order, turn, number) => {
        const left = all.filter((id) => !gone.includes(id));
        const given = chooseReply(of(all, order), facts(turn, ...gone), () => number);
        expect(given === null ? left.length === 0 : left.includes(given)).toBe(true);
      }),
    );
  });

  it("docs/decisions/208: each stands once in what is stored", () => {
    const settled = settleResponder(responder({ template_id: "a", more_template_ids: ["b", "a", "b", "c"] }), false);
    expect(settled.ok && repliesOf(settled.fields)).toEqual(["a", "b", "c"]);
  });
});
