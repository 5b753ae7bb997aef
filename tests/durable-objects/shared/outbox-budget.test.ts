import { describe, expect, it } from "vitest";
import type { Lease } from "../../../domain/sending/bot-budget.ts";
import { spreadRank } from "../../../domain/sending/spread.ts";
import { createOutboxBudget } from "../../../durable-objects/shared/outbox/budget.ts";
import { LANE } from "../../../durable-objects/shared/outbox/lane.ts";
import type { OutboxRow } from "../../../durable-objects/shared/outbox/row.ts";

// Of a row the budget looks at these alone.
const row = { lane: LANE.bulk, weight: 1, dueMs: 1_900_000_000_000, purpose: {} } as OutboxRow;

/** @param answers to each asking; @param stepMs by which the clock goes on with each look at it */
function chatWith(answers: Lease[], stepMs: number) {
  let now = 1_900_000_000_000;
  let asked = 0;
  const ranks: number[] = [];
  const budget = createOutboxBudget({
    chat: "a chat",
    place: () => 7,
    object: () => ({
      async lease({ rank }) {
        ranks.push(rank ?? -1);
        return answers[asked++] ?? { afterMs: 0 };
      },
      report: async () => 0,
    }),
    nowMs: () => (now += stepMs),
    waitUntil: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  return { budget, asked: () => asked, ranks };
}

describe("a bulk message whose moment has come", () => {
  it("AMB-283: goes when it is in time", async () => {
    const { budget, asked, ranks } = chatWith([{ afterMs: 1 }], 10);
    expect(await budget.lease(row)).toBe(true);
    expect(asked()).toBe(1);
    expect(ranks).toEqual([spreadRank(1_900_000_000_000, 7)]);
  });

  it("AMB-283: asks once more when it is late, and goes then, even where it is late again", async () => {
    const { budget, asked } = chatWith([{ afterMs: 1 }, { afterMs: 1 }, { afterMs: 1 }], 100);
    expect(await budget.lease(row)).toBe(true);
    expect(asked()).toBe(2);
  });

  it("AMB-283: waits when it is late and others are before it now", async () => {
    const { budget } = chatWith([{ afterMs: 1 }, { againMs: 1_900_000_009_000 }], 100);
    expect(await budget.lease(row)).toBe(false);
    expect(budget.notBeforeMs(LANE.bulk)).toBe(1_900_000_009_000);
  });
});
