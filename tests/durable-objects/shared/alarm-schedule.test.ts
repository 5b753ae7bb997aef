import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { alarmBackoffMs, createAlarmSchedule } from "../../../durable-objects/shared/alarm-schedule.ts";
import { stubOf } from "../chat-objects.ts";
import { resetWorld, START } from "../world.ts";

beforeEach(resetWorld);

type Name = "first" | "second";
const T = START * 1000;
let nextObject = -1006000000001;

/** Runs within an object of its own, with a clock the test moves. */
async function withSchedule(
  test: (tools: {
    clock: { nowMs: number };
    make: () => ReturnType<typeof createAlarmSchedule<Name>>;
    slot: () => Promise<number | null>;
    /** The runtime forgets the slot, the table stays. */
    lose: () => Promise<void>;
    ran: string[];
    handlers: (
      more?: Partial<Record<Name, () => Promise<number | null>>>,
    ) => Record<Name, () => Promise<number | null>>;
  }) => Promise<void>,
) {
  await runInDurableObject(stubOf(nextObject--), async (_object, state) => {
    const clock = { nowMs: T };
    const ran: string[] = [];
    const note = (name: Name) => async () => {
      ran.push(name);
      return null;
    };
    await test({
      clock,
      make: () =>
        createAlarmSchedule<Name>(
          state.storage,
          () => clock.nowMs,
          () => {},
        ),
      slot: () => state.storage.getAlarm(),
      lose: () => state.storage.deleteAlarm(),
      ran,
      handlers: (more = {}) => ({ first: note("first"), second: note("second"), ...more }),
    });
    await state.storage.deleteAlarm();
    state.storage.sql.exec("DELETE FROM alarms");
  });
}

describe("named alarms", () => {
  it("the slot holds the earliest, each fires once at its time", () =>
    withSchedule(async ({ clock, make, slot, ran, handlers }) => {
      const schedule = make();
      schedule.arm("second", T + 2000);
      schedule.arm("first", T + 1000);
      schedule.arm("first", T + 9000);
      expect(await slot()).toBe(T + 1000);
      clock.nowMs = T + 1000;
      await schedule.runDue(handlers());
      expect(ran).toEqual(["first"]);
      expect(await slot()).toBe(T + 2000);
      clock.nowMs = T + 2000;
      await schedule.runDue(handlers());
      await schedule.runDue(handlers());
      expect(ran).toEqual(["first", "second"]);
    }));

  it("a lost slot is filled again by the next alarm that is asked for", () =>
    withSchedule(async ({ make, slot, lose }) => {
      make().arm("first", T + 1000);
      await lose();
      expect(await slot()).toBeNull();
      const after = make();
      after.arm("first", T + 5000);
      expect(await slot()).toBe(T + 1000);
    }));

  it("AMB-333: a slot that the platform keeps without firing is set anew after 120 s, with any alarm, and once", () =>
    withSchedule(async ({ clock, make, slot, ran, handlers }) => {
      const schedule = make();
      schedule.arm("first", T + 1000);
      clock.nowMs = T + 100_000;
      schedule.arm("first", T + 200_000);
      expect(await slot()).toBe(T + 1000);
      clock.nowMs = T + 122_000;
      schedule.arm("first", T + 200_000);
      expect(await slot()).toBe(T + 122_000);
      clock.nowMs = T + 123_000;
      schedule.arm("second", T + 500_000);
      expect(await slot()).toBe(T + 122_000);
      await schedule.runDue(handlers());
      expect(ran).toEqual(["first"]);
      expect(await slot()).toBe(T + 500_000);
      clock.nowMs = T + 700_000;
      const after = make();
      after.arm("second", T + 900_000);
      expect(await slot()).toBe(T + 700_000);
    }));

  it("a handler that throws is armed again with growing delay, the others run", () =>
    withSchedule(async ({ clock, make, ran, handlers }) => {
      const schedule = make();
      schedule.arm("first", T);
      schedule.arm("second", T);
      const failing = handlers({ first: () => Promise.reject(new Error("no")) });
      await schedule.runDue(failing);
      expect(ran).toEqual(["second"]);
      expect(schedule.at("first")).toBe(T + alarmBackoffMs(1));
      clock.nowMs = T + alarmBackoffMs(1);
      await schedule.runDue(failing);
      expect(schedule.at("first")).toBe(clock.nowMs + alarmBackoffMs(2));
    }));

  it("an armed alarm survives a loss of memory, and a handler that died runs again", () =>
    withSchedule(async ({ clock, make, ran, handlers }) => {
      make().arm("first", T);
      const dying = make();
      void dying.runDue(handlers({ first: () => new Promise(() => {}) }));
      const reborn = make();
      clock.nowMs = T + 60_000;
      await reborn.runDue(handlers());
      expect(ran).toEqual(["first"]);
      expect(reborn.at("first")).toBeNull();
    }));

  it("an object that dies in its alarms again and again puts them off, the longer the more often", () =>
    withSchedule(async ({ clock, make, slot, ran, handlers }) => {
      make().arm("first", T);
      const dies = handlers({ first: () => new Promise(() => {}) });
      void make().runDue(dies);
      void make().runDue(dies, 2);
      expect(ran).toEqual([]);
      await make().runDue(handlers(), 3);
      expect(ran).toEqual([]);
      expect(await slot()).toBe(T + 60_000);
      for (let time = 0; time < 6; time++) {
        clock.nowMs = (await slot()) ?? 0;
        await make().runDue(handlers(), 3);
      }
      expect((await slot()) ?? 0).toBe(clock.nowMs + alarmBackoffMs(7));
      clock.nowMs = (await slot()) ?? 0;
      await make().runDue(handlers());
      expect(ran).toEqual(["first"]);
    }));

  it("while a handler runs the slot keeps it, whatever else is armed, and is empty behind the last", () =>
    withSchedule(async ({ make, slot, ran, handlers }) => {
      const schedule = make();
      schedule.arm("first", T);
      await schedule.runDue(
        handlers({
          first: async () => {
            schedule.arm("second", T + 5000);
            ran.push(`slot ${((await slot()) ?? 0) - T}`);
            return null;
          },
        }),
      );
      expect(ran).toEqual(["slot 0"]);
      expect(await slot()).toBe(T + 5000);
    }));

  it("armed while its handler runs: it fires again", () =>
    withSchedule(async ({ clock, make, ran, handlers }) => {
      const schedule = make();
      schedule.arm("first", T);
      await schedule.runDue(
        handlers({
          first: async () => {
            schedule.arm("first", T + 500);
            return T + 9000;
          },
        }),
      );
      expect(schedule.at("first")).toBe(T + 500);
      clock.nowMs = T + 500;
      await schedule.runDue(handlers());
      expect(ran).toEqual(["first"]);
    }));

  it("refuses a time in seconds", () =>
    withSchedule(async ({ make }) => {
      expect(() => make().arm("first", START)).toThrow("no time in milliseconds");
    }));
});
