import { describe, expect, test, vi } from "vitest";
import { clearPrivate, readPrivate, writePrivate } from "../../../../app/client/session/private-storage.ts";
import { type Clock, pollDelay, startPoll } from "../../../../app/features/private-chat/news/use-poll.ts";
import {
  changedContact,
  retryDelay,
  type SignalSocket,
  startSignals,
} from "../../../../app/features/private-chat/news/use-signals.ts";

/** Makes a clock whose timers a test lets run out. */
function testClock() {
  const timers = new Map<number, { run: () => void; ms: number }>();
  let last = 0;
  const clock: Clock = {
    set(run, ms) {
      last += 1;
      timers.set(last, { run, ms });
      return last;
    },
    clear: (timer) => timers.delete(timer as number),
  };
  return {
    clock,
    waits: () => [...timers.values()].map(({ ms }) => ms),
    runOut() {
      const due = [...timers.values()];
      timers.clear();
      for (const { run } of due) run();
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("asking for news", () => {
  test.each([
    [2000, false, 0, 2000],
    [3000, false, 0, 3000],
    [2000, true, 0, 15_000],
    [2000, false, 2, 8000],
    [2000, false, 99, 15_000],
  ])(
    "PCH-11, AMB-248, AMB-288: every %d ms, signals %s, %d failures: wait %d ms",
    (everyMs, isSignalled, failures, expected) => {
      expect(pollDelay(everyMs, isSignalled, failures)).toBe(expected);
    },
  );

  function poll(answers: boolean[] = []) {
    const timers = testClock();
    const sight = { isVisible: true };
    const work = vi.fn(async () => answers.shift() ?? true);
    const started = startPoll({
      work,
      delayMs: (failures) => pollDelay(2000, false, failures),
      isVisible: () => sight.isVisible,
      clock: timers.clock,
    });
    return { ...timers, sight, work, started };
  }

  test("PCH-11: the next question comes after the last answer, later after a failure", async () => {
    const { work, started, waits, runOut } = poll([true, false, true]);
    started.now();
    expect([work.mock.calls.length, waits()]).toEqual([1, []]);
    await settle();
    expect(waits()).toEqual([2000]);
    runOut();
    await settle();
    expect(waits()).toEqual([4000]);
    runOut();
    await settle();
    expect([work.mock.calls.length, waits()]).toEqual([3, [2000]]);
  });

  test("PCH-11: out of sight nothing is asked, back in sight at once", async () => {
    const { work, started, sight, waits, runOut } = poll();
    started.now();
    await settle();
    sight.isVisible = false;
    runOut();
    await settle();
    expect([work.mock.calls.length, waits()]).toEqual([1, []]);
    sight.isVisible = true;
    started.now();
    expect(work.mock.calls.length).toBe(2);
  });

  test("PCH-16: a signal during a question asks again right after it, once", async () => {
    const { work, started, waits } = poll();
    started.now();
    started.now();
    started.now();
    await settle();
    await settle();
    expect([work.mock.calls.length, waits()]).toEqual([2, [2000]]);
  });

  test("PCH-11: a stopped poll asks no more", async () => {
    const { work, started, waits } = poll();
    started.now();
    started.stop();
    await settle();
    started.now();
    started.adjust();
    expect([work.mock.calls.length, waits()]).toEqual([1, []]);
  });
});

describe("signals", () => {
  class TestSocket implements SignalSocket {
    readonly listeners = new Map<string, ((event: { data: unknown }) => void)[]>();
    readonly said: string[] = [];
    isClosed = false;
    send(text: string) {
      this.said.push(text);
    }
    addEventListener(type: string, listener: (event: { data: unknown }) => void) {
      this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
    }
    close() {
      if (this.isClosed) return;
      this.isClosed = true;
      this.tell("close");
    }
    tell(type: string, data: unknown = "") {
      for (const listener of this.listeners.get(type) ?? []) listener({ data });
    }
  }

  function signals(open?: () => SignalSocket) {
    const timers = testClock();
    const sockets: TestSocket[] = [];
    const changed: string[] = [];
    const states: boolean[] = [];
    const client = startSignals({
      open:
        open ??
        (() => {
          const socket = new TestSocket();
          sockets.push(socket);
          return socket;
        }),
      onChanged: (contact) => changed.push(contact),
      onState: (isOpen) => states.push(isOpen),
      clock: timers.clock,
      random: () => 1,
    });
    return { ...timers, sockets, changed, states, client };
  }

  test("PCH-16: they name the contacts with news", () => {
    const { sockets, changed, states } = signals();
    sockets[0]?.tell("open");
    sockets[0]?.tell("message", '{"changed":"51"}');
    sockets[0]?.tell("message", '{"changed":52}');
    sockets[0]?.tell("message", "noise");
    expect([changed, states]).toEqual([["51", "52"], [true]]);
  });

  test.each([
    ["null", null],
    ["{}", null],
    ['{"changed":null}', null],
    ["", null],
    ['{"changed":"7"}', "7"],
  ])("PCH-16: %j names %s", (data, expected) => {
    expect(changedContact(data)).toBe(expected);
  });

  test("PCH-11: a lost connection is made anew, later and later, until one has held", () => {
    const { sockets, waits, runOut, states } = signals();
    sockets[0]?.close();
    expect([waits(), states]).toEqual([[1000], [false]]);
    runOut();
    sockets[1]?.tell("open");
    sockets[1]?.close();
    expect(waits()).toEqual([2000]);
    runOut();
    sockets[2]?.tell("open");
    expect(waits().sort()).toEqual([10_000, 25_000]);
    runOut();
    sockets[2]?.close();
    expect(waits()).toEqual([1000]);
  });

  test("PCH-16: a line that answers no more is given up", () => {
    const { sockets, waits, runOut, states } = signals();
    sockets[0]?.tell("open");
    runOut();
    expect(sockets[0]?.said).toEqual(["ping"]);
    sockets[0]?.tell("message", "pong");
    runOut();
    expect([sockets[0]?.said, sockets[0]?.isClosed]).toEqual([["ping", "ping"], false]);
    runOut();
    expect([sockets[0]?.isClosed, states, waits()]).toEqual([true, [true, false], [1000]]);
  });

  test("PCH-11: without any connection it goes on trying", () => {
    const { waits } = signals(() => {
      throw new Error("closed by policy");
    });
    expect(waits()).toEqual([1000]);
  });

  test("PCH-11: with hope it tries at once; stopped, it closes and tries no more", () => {
    const { sockets, client, waits, changed } = signals();
    sockets[0]?.close();
    client.hope();
    expect([sockets.length, waits()]).toEqual([2, []]);
    client.hope();
    expect(sockets.length).toBe(2);
    sockets[1]?.tell("open");
    client.stop();
    sockets[1]?.tell("message", '{"changed":"51"}');
    expect([sockets[1]?.isClosed, waits(), changed]).toEqual([true, [], []]);
  });

  test("PCH-11: many browsers do not come back at once", () => {
    expect([retryDelay(0, () => 0), retryDelay(3, () => 0.5), retryDelay(50, () => 1)]).toEqual([500, 6000, 60_000]);
  });
});

describe("the browser's copy of private chats", () => {
  test("AMB-249: it is forgotten when the session ends, and nothing else is", () => {
    const stored: Record<string, unknown> = { "steward.theme": "dark" };
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: { value: (key: string, text: string) => Object.assign(stored, { [key]: text }) },
      removeItem: { value: (key: string) => delete stored[key] },
    });
    vi.stubGlobal("localStorage", stored);
    writePrivate(["7", "700", "51"], "words");
    expect(readPrivate(["7", "700", "51"])).toBe("words");
    expect(readPrivate(["8", "700", "51"])).toBeNull();
    clearPrivate();
    expect(Object.keys(stored)).toEqual(["steward.theme"]);
  });

  test("AMB-249: a full or closed storage is no problem", () => {
    const refuse = () => {
      throw new Error("full");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    writePrivate(["7"], "words");
    expect(readPrivate(["7"])).toBeNull();
    clearPrivate();
    vi.unstubAllGlobals();
  });
});
