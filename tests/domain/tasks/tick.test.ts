import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TASK_RETRY_WAIT_MS, TASK_STALE_MS, TASK_TICK_MS, TASKS_MAX } from "../../../domain/limits.ts";
import { neededLevel } from "../../../domain/tasks/needed-level.ts";
import { TASK_TYPE } from "../../../domain/tasks/task.ts";
import { nextTickMs, type OpenTask, planTick } from "../../../domain/tasks/tick.ts";
import { tasksMax, tasksToDrop } from "../../../domain/tasks/trim.ts";

const NOW = 1_900_000_000_000;
const NOBODY: ReadonlySet<number> = new Set();
const task = (id: number, more: Partial<OpenTask> = {}): OpenTask => ({
  id,
  status: 0,
  source: "chat a",
  runAtMs: NOW,
  attempt: 0,
  startedMs: 0,
  ...more,
});
const ids = (tasks: readonly OpenTask[]) => tasks.map(({ id }) => id);
const open = fc.array(
  fc.record({
    id: fc.nat(),
    status: fc.constantFrom<0 | 1>(0, 1),
    source: fc.constantFrom("chat a", "chat b", "bot c"),
    runAtMs: fc.integer({ min: NOW - 100_000, max: NOW + 10_000 }),
    attempt: fc.nat(2),
    startedMs: fc.integer({ min: NOW - 100_000, max: NOW }),
  }),
);

describe("planTick", () => {
  it.each([
    ["TSK-07: as many as the speed says, the oldest first", [task(2), task(1), task(3)], 2, [1, 2]],
    ["TSK-07: no more than the speed are under way", [task(1, { status: 1, startedMs: NOW - 1 }), task(2)], 1, []],
    ["TSK-09: 2587 ms after a retry it waits", [task(1, { attempt: 1, runAtMs: NOW - 2587 })], 1, []],
    ["TSK-09: 2588 ms after a retry it starts", [task(1, { attempt: 1, runAtMs: NOW - 2588 })], 1, [1]],
    ["TSK-20: nothing starts before its time", [task(1, { runAtMs: NOW + 1 })], 1, []],
    ["AMB-202: sources do not wait for each other", [task(1), task(2), task(3, { source: "bot c" })], 1, [1, 3]],
  ] as const)("%s", (_title, tasks, speed, started) => {
    expect(ids(planTick(tasks, NOW, () => speed, NOBODY).start)).toEqual(started);
  });

  it("AMB-203: after 60 s without a result it goes back; before, it is asked about where nobody waits for it", () => {
    const tasks = [
      task(1, { startedMs: NOW - TASK_STALE_MS }),
      task(2, { startedMs: NOW - 1 }),
      task(3, { startedMs: NOW }),
    ].map((one) => ({ ...one, status: 1 as const }));
    const plan = planTick(tasks, NOW, () => 1, new Set([3]));
    expect([ids(plan.putBack), ids(plan.resume), ids(plan.start)]).toEqual([[1], [2], []]);
  });

  it("AMB-202: whatever waits, no source ever has more under way than its speed, and no place stays empty", () => {
    fc.assert(
      fc.property(open, fc.constantFrom(1, 5, 20, 50), (tasks, speed) => {
        const plan = planTick(tasks, NOW, () => speed, NOBODY);
        for (const source of ["chat a", "chat b", "bot c"]) {
          const of = (list: readonly OpenTask[]) => list.filter((one) => one.source === source).length;
          const begun = of(tasks.filter(({ status }) => status === 1)) - of(plan.putBack);
          const startable = tasks.filter(
            ({ status, runAtMs, attempt }) => status === 0 && runAtMs + (attempt > 0 ? TASK_RETRY_WAIT_MS : 0) <= NOW,
          );
          expect(of(plan.start)).toBe(Math.min(of(startable), Math.max(0, speed - begun)));
        }
      }),
    );
  });
});

describe("nextTickMs", () => {
  it("TSK-06: never within 888 ms, and never later than something becomes possible", () => {
    fc.assert(
      fc.property(open, (tasks) => {
        const next = nextTickMs(tasks, NOW);
        if (tasks.length === 0) {
          expect(next).toBeNull();
          return;
        }
        expect(next).toBeGreaterThanOrEqual(NOW + TASK_TICK_MS);
        const later = planTick(tasks, Math.max(next ?? 0, NOW), () => TASKS_MAX, new Set(tasks.map(({ id }) => id)));
        expect(later.start.length + later.putBack.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("tasksToDrop", () => {
  it.each([
    ["room enough", 998, 0, 1, 0],
    ["TSK-08: the oldest completed one", 999, 10, 1, 1],
    ["TSK-08: 999 that wait: none, and nothing is added", 999, 0, 1, null],
    ["AMB-204: a batch for which there is no room as a whole", 990, 5, 15, null],
    ["AMB-204: a batch that needs all room", 999, 999, 999, 999],
    ["AMB-204: more than there can ever be", 0, 0, 1000, null],
  ] as const)("%s", (_title, held, over, added, dropped) => {
    expect(tasksToDrop(held, over, added, TASKS_MAX)).toBe(dropped);
  });
});

describe("tasksMax", () => {
  it.each([
    [TASK_TYPE.send, 999],
    [TASK_TYPE.purgePoints, 999],
    [TASK_TYPE.restrict, 5000],
    [TASK_TYPE.ban, 5000],
    [TASK_TYPE.unban, 5000],
  ])("TSK-08, docs/decisions/265: tasks of type %i have room for %i", (type, most) => {
    expect(tasksMax(type)).toBe(most);
  });
});

describe("neededLevel", () => {
  const menu = (count: number, interactionMode = 1) => ({
    keyboard: [Array.from({ length: count }, (_, index) => ({ text: String(index) }))],
    interactionMode,
  });
  it.each([
    ["one button is free", menu(1), 1000, 0],
    ["ERR-27: three buttons rely on level 10", menu(3), 1000, 10],
    ["ERR-27: what level 10 cuts anyway relies on no more", menu(20), 10, 10],
    ["no menu, nothing to rely on", menu(20, 0), 1000, 0],
  ] as const)("%s", (_title, message, level, needed) => {
    expect(neededLevel(message, level)).toBe(needed);
  });
});
