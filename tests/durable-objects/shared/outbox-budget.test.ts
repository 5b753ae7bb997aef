import { describe, expect, it } from "vitest";
import type { Lease } from "../../../domain/sending/bot-budget.ts";
import { spreadRank } from "../../../domain/sending/spread.ts";
import { createOutboxBudget } from "../../../durable-objects/shared/outbox/budget.ts";
import { LANE } from "../../../durable-objects/shared/outbox/lane.ts";
import type { OutboxRow } from "../../../durable-objects/shared/outbox/row.ts";
import type { BudgetReport } from "../../../services/bots/bot-budget-object.ts";

// Of a row the budget looks at these alone.
const row = { id: 3, lane: LANE.bulk, weight: 1, dueMs: 1_900_000_000_000, purpose: {} } as OutboxRow;

const START = 1_900_000_000_000;

/** @param answers to each asking */
function chatWith(answers: Lease[]) {
  const told = { nowMs: START, ranks: [] as number[], reports: [] as BudgetReport[] };
  const waiting: Promise<unknown>[] = [];
  const budget = createOutboxBudget({
    chat: "a chat",
    place: () => 7,
    object: () => ({
      async lease({ rank }) {
        told.ranks.push(rank ?? -1);
        return answers[told.ranks.length - 1] ?? { afterMs: 0 };
      },
      async report(report) {
        told.reports.push(report);
        return 0;
      },
    }),
    nowMs: () => told.nowMs,
    waitUntil: (work) => waiting.push(work),
    failed: (error) => {
      throw error;
    },
  });
  return { budget, told, reported: () => Promise.all(waiting) };
}

describe("a bulk message whose moment has come", () => {
  it("AMB-283: goes in its slot, which is told of with the time that the answer took", async () => {
    const { budget, told, reported } = chatWith([{ afterMs: 1, slot: 12 }]);
    expect(await budget.lease(row)).toBe(true);
    expect(told.ranks).toEqual([spreadRank(START, 7)]);
    told.nowMs += 60;
    budget.spent(row);
    await reported();
    expect(told.reports).toEqual([
      { chat: "a chat", messages: 0, settled: [{ slot: 12, tookMs: 60 }], pausedUntilMs: 0 },
    ]);
  });

  it("AMB-283: gives its slot back where something else goes first", async () => {
    const { budget, told, reported } = chatWith([{ afterMs: 1, slot: 12 }]);
    await budget.lease(row);
    budget.unused(row);
    budget.unused(row);
    await reported();
    expect(told.reports).toMatchObject([{ settled: [{ slot: 12, tookMs: null }] }]);
  });

  it("AMB-283: waits where others are before it", async () => {
    const { budget } = chatWith([{ againMs: START + 9000 }]);
    expect(await budget.lease(row)).toBe(false);
    expect(budget.notBeforeMs(LANE.bulk)).toBe(START + 9000);
  });

  it("AMB-283: goes without a slot where the budget is of the version before, and tells of none", async () => {
    const { budget, told, reported } = chatWith([{ afterMs: 1 }]);
    expect(await budget.lease(row)).toBe(true);
    budget.spent(row);
    await reported();
    expect(told.reports).toEqual([]);
  });
});
