import { type ApiDocument, fuzzedCall, type KnownIds } from "../../tests/support/fuzz/calls.ts";
import { mutated } from "../../tests/support/fuzz/mutate.ts";
import { createRandom } from "../../tests/support/fuzz/random.ts";
import { sampleUpdates } from "../../tests/support/fuzz/updates.ts";
import { rawRequest } from "../../tests/support/kept-connection.ts";
import type { Figure, Measurement } from "../figure.ts";
import { SCALE } from "../paced.ts";
import { dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { makePrivateBot } from "../private-bot.ts";
import { type Endings, failuresOf, sendRaw, statusesText } from "../raw-load.ts";
import { addressOf, onStage, type Stage } from "../stage.ts";

const UPDATES = Math.ceil(100_000 * SCALE);
const CALLS = Math.ceil(20_000 * SCALE);
const CALLERS = 20;
/** `BENCH_SEED=5` repeats a run. */
const SEED = Number(process.env.BENCH_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Texts of this length make one of some hundred bodies larger than the webhook takes. */
const LONGEST = 1_200_000;
/** Of this many bad ones the beginning is told, so that they can be repeated. */
const TOLD_MAX = 5;
const TOLD_LENGTH = 400;

/** Prints the first requests that went wrong. */
function tell(bad: readonly string[]): void {
  for (const one of bad.slice(0, TOLD_MAX)) console.log(`  ${one.slice(0, TOLD_LENGTH)}`);
}

const measured = (endings: Endings): Measurement => ({
  value: failuresOf(endings),
  detail: `seed ${SEED}; ${statusesText(endings)}; hangs: ${endings.hangs}, cut lines: ${endings.cuts}`,
});

interface Webhook {
  path: string;
  headers: Record<string, string>;
  bot: number;
}

function webhookOf(stage: Stage, bot: number): Webhook {
  const webhook = stage.simulator.world.bots.get(bot)?.webhook;
  if (webhook === undefined) throw new Error(`Bot ${bot} has no webhook.`);
  const headers = {
    "content-type": "application/json",
    "x-telegram-bot-api-secret-token": webhook.secretToken ?? "",
  };
  return { path: new URL(webhook.url).pathname, headers, bot };
}

async function updates(stage: Stage): Promise<Measurement> {
  const creator = await makePerson(stage, "Creator");
  const groups = [await makeGroup(stage, creator, "Fuzzed"), await makeGroup(stage, creator, "Fuzzed too")];
  await payFor(stage);
  const own = await makePrivateBot(stage);
  // The shared bot's come three times as often: most of the samples are of groups.
  const shared = webhookOf(stage, stage.botId);
  const webhooks = [shared, shared, shared, webhookOf(stage, own.id)];
  const random = createRandom(SEED);
  const samples = (index: number, bot: number) =>
    sampleUpdates({
      group: random.pick(groups),
      channel: -1_001_990_000_001,
      user: creator,
      bot,
      now: Math.floor(Date.now() / 1000),
      serial: index,
    });
  const sent = new Map<number, string>();
  const bad: string[] = [];
  const endings = await sendRaw(stage.product.origin, UPDATES, {
    next(index) {
      const { path, headers, bot } = random.pick(webhooks);
      const body = mutated({ update_id: 600_000_000 + index, ...random.pick(samples(index, bot)) }, random, LONGEST);
      sent.set(index, body);
      return rawRequest({ method: "POST", target: path, headers, body });
    },
    ended(index, status) {
      if (status === null || status >= 500) bad.push(`${status}: ${sent.get(index)}`);
      sent.delete(index);
    },
  });
  tell(bad);
  return measured(endings);
}

/** Somebody with a group, who makes calls. Several share the limits of calls that ask Telegram. */
interface Caller {
  user: number;
  ids: KnownIds;
  token: string;
  isSigningIn: boolean;
}

async function makeCaller(stage: Stage, number: number): Promise<Caller> {
  const user = await makePerson(stage, `Caller ${number}`);
  const chat = dashboardId(await makeGroup(stage, user, `Fuzzed ${number}`));
  const ids = { id: [chat], chat: [chat], target: [chat], targetType: ["chat"], userId: [user] };
  return { user, ids, token: await signIn(stage, user, number), isSigningIn: false };
}

/** Signs in again who has signed out or replaced the token; the address of each sign-in is another one. */
async function signInAgain(stage: Stage, caller: Caller, index: number): Promise<void> {
  if (caller.isSigningIn) return;
  caller.isSigningIn = true;
  caller.token = await signIn(stage, caller.user, index).catch(() => caller.token);
  caller.isSigningIn = false;
}

async function calls(stage: Stage): Promise<Measurement> {
  const callers: Caller[] = [];
  for (let number = 0; number < CALLERS; number++) callers.push(await makeCaller(stage, number));
  await payFor(stage);
  const answer = await fetch(`${stage.product.origin}/v2data/openapi.json`);
  const document = (await answer.json()) as ApiDocument;
  const random = createRandom(SEED);
  const sent = new Map<number, { request: string; caller: Caller }>();
  const bad: string[] = [];
  const endings = await sendRaw(stage.product.origin, CALLS, {
    next(index) {
      const caller = random.pick(callers);
      const { headers, ...call } = fuzzedCall(document, caller, random);
      const request = rawRequest({ ...call, headers: { ...headers, ...addressOf(index) } });
      sent.set(index, { request, caller });
      return request;
    },
    ended(index, status) {
      const { request, caller } = sent.get(index) ?? {};
      if (status === 403 && caller !== undefined) void signInAgain(stage, caller, index);
      if (status === null || status >= 500) bad.push(`${status}: ${request}`);
      sent.delete(index);
    },
  });
  tell(bad);
  return measured(endings);
}

export const fuzzedUpdates: Figure = {
  name: "fuzz-updates",
  title: `Of ${UPDATES} updates with something odd in each: answered 5xx, not at all, or with the line cut`,
  limit: { atMost: 0 },
  measure: () => onStage("fuzz-updates", updates, { asServed: true }),
};

export const fuzzedCalls: Figure = {
  name: "fuzz-calls",
  title: `Of ${CALLS} calls with something odd in each: answered 5xx, not at all, or with the line cut`,
  limit: { atMost: 0 },
  measure: () => onStage("fuzz-calls", calls, { asServed: true }),
};
