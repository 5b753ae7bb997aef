import { afterEach, describe, expect, it, vi } from "vitest";
import { seedSharedBot } from "../../support/seed.ts";
import { openDatabaseOf, requestsOf, STATES, serves } from "../../support/state/load.ts";
import { liveOn, OWNER, START, setUp } from "../../support/state/main-job.ts";
import { found } from "../../support/state/objects.ts";
import { replay, withMore } from "../../support/state/replay.ts";
import { misfits, shapeOf } from "../../support/state/shape.ts";
import { type Telegram, type TelegramRequest, takingTelegram } from "../../support/state/telegram.ts";
import { listenToObjects, type WireRequest } from "../../support/state/wire.ts";

let telegram: Telegram;
afterEach(() => {
  telegram.stop();
  vi.useRealTimers();
});

/** Looks for the job's effects at Telegram, whoever asked for them. */
async function expectEffects() {
  const textOf = (text: string) => () => telegram.of("sendMessage").find(({ payload }) => payload.text === text);
  for (const text of ["Ten dollars", "Good morning", "News 1", "Hello!", "Yes, 1"]) await found(textOf(text), text);
  await found(() => telegram.of("deleteMessage").concat(telegram.of("deleteMessages"))[0], "a deletion");
  const isFreed = ({ payload }: TelegramRequest) =>
    JSON.stringify(payload.permissions).includes('"can_send_messages":true');
  await found(() => telegram.of("restrictChatMember").find(isFreed), "a newcomer who may write");
}

describe("requests of a former version to objects of this one", () => {
  it.each(STATES)("%s: are understood, and their answers have all that they had", async (state) => {
    vi.useFakeTimers({ toFake: ["Date"], now: START * 1000 });
    telegram = takingTelegram(OWNER, 50_000);
    await openDatabaseOf(state);
    expect(await replay(requestsOf(state))).toEqual([]);
    await expectEffects();
  });

  it("with members that only a later version knows they do the same", async () => {
    const state = STATES.at(-1) ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: START * 1000 });
    telegram = takingTelegram(OWNER, 50_000);
    await openDatabaseOf(state);
    expect(await replay(requestsOf(state), withMore)).toEqual([]);
    await expectEffects();
  });
});

/**
 * Methods whose refusal by the version before changes nothing but that numbers of lists are late or taken from D1
 * (docs/decisions/189): list-numbers.test.ts has them refused.
 */
const DISPENSABLE = new Set(["chat-state watchNumbers", "chat-state listNumbers"]);

describe("requests of this version to objects of a former one", () => {
  let requests: WireRequest[] = [];

  it("the job goes on as ever while it is listened to", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START * 1000 });
    telegram = takingTelegram(OWNER, 50_000);
    await openDatabaseOf(null);
    await seedSharedBot();
    const heard = listenToObjects();
    await setUp();
    await liveOn(telegram, 1);
    heard.stop();
    requests = heard.requests.filter(({ method }) => method !== "alarm");
    await expectEffects();
  });

  it.each(STATES)("%s: have every member that it needed, of the same kinds", (state) => {
    const problems = new Set<string>();
    for (const { kept, method, args } of requests) {
      const former = requestsOf(state).filter((one) => one.kept === kept && one.method === method);
      former[0]?.args.forEach((_arg, place) => {
        const shape = shapeOf(former.map((one) => one.args[place]));
        for (const problem of misfits(args[place], shape, `${kept} ${method}`)) problems.add(problem);
      });
    }
    expect([...problems]).toEqual([]);
  });

  it.each(STATES)("%s: ask for nothing that it did not serve", (state) => {
    const unknown = requests.filter(({ kept, method }) => !serves(state, kept, method));
    const asked = new Set(unknown.map(({ kept, method }) => `${kept} ${method}`));
    expect([...asked].filter((method) => !DISPENSABLE.has(method))).toEqual([]);
  });
});
