import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  planPrompts,
  roundSeconds,
  SHARED_PROMPT_NAMES_MAX,
  type Waiting,
} from "../../../domain/newcomers/prompt-plan.ts";

const waiting = (...prompts: Waiting["prompt"][]) => prompts.map((prompt, index) => ({ userId: index + 1, prompt }));
const many = (count: number) => waiting(...new Array<null>(count).fill(null));

describe("prompts for newcomers", () => {
  it.each([
    ["nobody waits", [], null, { own: [], shared: null }],
    ["one is asked alone", many(1), null, { own: [1], shared: null }],
    ["two are asked one by one", many(2), null, { own: [1, 2], shared: null }],
    ["three at once share a prompt", many(3), null, { own: [], shared: [1, 2, 3] }],
    [
      "a newcomer who comes later is asked alone",
      waiting("shared", "shared", "shared", null),
      [1, 2, 3],
      { own: [4], shared: null },
    ],
    ["six share a prompt", many(6), null, { own: [], shared: [1, 2, 3, 4, 5, 6] }],
    [
      "a newcomer with a prompt keeps it, the others share one",
      waiting("own", "own", "own", "own", "own", null),
      null,
      { own: [], shared: [6] },
    ],
    ["one more is named with them", [...waiting("shared", "shared"), ...many(0)], [1, 2], { own: [], shared: null }],
    ["one of them is through", waiting("shared"), [1, 2], { own: [], shared: [1] }],
    ["all of them are through", [], [1, 2], { own: [], shared: [] }],
    ["few again: the next is asked alone", waiting("shared", null), [1], { own: [2], shared: null }],
  ] satisfies [string, Waiting[], number[] | null, unknown][])("AMB-076: %s", (_title, list, named, plan) => {
    expect(planPrompts(list, named)).toEqual(plan);
  });

  it("NCM-41: fifty at once are one message", () => {
    const plan = planPrompts(many(50), null);
    expect([plan.own.length, plan.shared?.length]).toEqual([0, 50]);
  });

  it("NCM-41: rounds are short at first, and longer in a raid", () => {
    expect([0, 3, 4, 20].map(roundSeconds)).toEqual([3, 3, 6, 6]);
  });

  it("names no more than a message can hold; the next follow as those go", () => {
    const plan = planPrompts(many(200), null);
    expect(plan.shared).toHaveLength(SHARED_PROMPT_NAMES_MAX);
    const left = many(200).slice(1);
    expect(planPrompts(left, plan.shared).shared?.at(-1)).toBe(SHARED_PROMPT_NAMES_MAX + 1);
  });

  it("asks nobody twice and forgets nobody", () => {
    const prompt = fc.constantFrom("own" as const, "shared" as const, null);
    fc.assert(
      fc.property(fc.array(prompt, { maxLength: 40 }), (prompts) => {
        const list = waiting(...prompts);
        const { own, shared } = planPrompts(list, null);
        const asked = [...own, ...(shared ?? [])];
        expect(new Set(asked).size).toBe(asked.length);
        for (const { userId, prompt: has } of list) if (has === null) expect(asked).toContain(userId);
      }),
    );
  });
});
