import { hex } from "@scure/base";
import { type Context, Hono } from "hono";
import { hmacSha256 } from "../../domain/crypto/digest.ts";
import type { Place } from "../../services/ops/dead-letter-places.ts";
import { listDeadLetters, replayDeadLetter } from "../../services/ops/dead-letters.ts";
import { erasePerson } from "../../services/ops/erase-person.ts";
import { exportPerson } from "../../services/ops/export-person.ts";
import { findAccountState } from "../../services/ops/find-account.ts";
import { findBotState } from "../../services/ops/find-bot.ts";
import { findChatState } from "../../services/ops/find-chat.ts";
import { isKnownPlace } from "../../services/ops/known-place.ts";
import { repairStep } from "../../services/ops/repair.ts";
import { readStatus } from "../../services/ops/status.ts";
import { logError } from "../api/answer.ts";
import { configOf } from "../config.ts";
import type { Env } from "../env.ts";
import { createServiceContext } from "../service-context.ts";
import { OpsRefusal, opsAnswer, opsFault } from "./answer.ts";
import { refusalOf } from "./guard.ts";
import {
  readBotId,
  readChatId,
  readLetterId,
  readPersonId,
  readPlace,
  readRepaired,
  readRestorePoint,
  readStepCursor,
} from "./read-request.ts";

type OpsContext = Context<{ Bindings: Env }>;
/** Facts that are logged with a call: ids of chats and bots, never of people. */
type Logged = Record<string, string | number | boolean>;
interface Served {
  body: unknown;
  status?: number;
  log?: Logged;
}
type Handler = (c: OpsContext) => Promise<Served>;

const app = new Hono<{ Bindings: Env }>();

function serve(method: "get" | "post", path: string, handler: Handler): void {
  app[method](path, (c) => logged(c, `${method.toUpperCase()} ${path}`, handler));
  app.all(path, () =>
    opsFault("METHOD_NOT_ALLOWED", `This address takes ${method.toUpperCase()}.`, { allow: method.toUpperCase() }),
  );
}

/** Runs a call and writes one line about it: without token, text and personal data. */
async function logged(c: OpsContext, call: string, handler: Handler): Promise<Response> {
  const requestId = crypto.randomUUID();
  const begunMs = Date.now();
  let facts: Logged = {};
  let answer: Response;
  try {
    const { body, status, log } = await handler(c);
    facts = log ?? {};
    answer = opsAnswer(body, status);
  } catch (error) {
    if (error instanceof OpsRefusal) answer = opsFault(error.code, error.message);
    else {
      logError(error, requestId, call);
      answer = opsFault("FAILED", `Something went wrong; the log tells of ${requestId}.`);
    }
  }
  const ms = Date.now() - begunMs;
  console.log(JSON.stringify({ level: "info", where: "ops", call, status: answer.status, ms, ...facts }));
  return answer;
}

const contextOf = (c: OpsContext) => createServiceContext(c.env, c.executionCtx);
const param = (c: OpsContext, name: string) => c.req.param(name) ?? "";

function found<Found>(answer: Found | null, what: string): Found {
  if (answer === null) throw new OpsRefusal("NOT_FOUND", `There is no such ${what}.`);
  return answer;
}

/** @throws OpsRefusal for a chat or a bot that D1 does not know, whose object would be made by asking it (AMB-336) */
async function mustBeKnown(c: OpsContext, place: Place): Promise<void> {
  if (!(await isKnownPlace(contextOf(c), place))) throw new OpsRefusal("NOT_FOUND", `There is no such ${place.kind}.`);
}

/** Returns a mark of a person for the log: the same for the same id, which nobody can tell from it. */
const markOf = async (c: OpsContext, id: number): Promise<string> =>
  hex.encode(await hmacSha256(configOf(c.env).appSecret, `operator log\n${id}`)).slice(0, 16);

serve("get", "/ops/status", async (c) => ({ body: await readStatus(contextOf(c)) }));
serve("get", "/ops/chats/:id", async (c) => {
  const id = readChatId(param(c, "id"));
  return { body: found(await findChatState(contextOf(c), id), "chat"), log: { chat: id } };
});
serve("get", "/ops/bots/:id", async (c) => {
  const id = readBotId(param(c, "id"));
  return { body: found(await findBotState(contextOf(c), id), "bot"), log: { bot: id } };
});
serve("get", "/ops/accounts/:id", async (c) => {
  const id = readPersonId(param(c, "id"));
  const body = found(await findAccountState(contextOf(c), String(id)), "account");
  return { body, log: { person: await markOf(c, id) } };
});

serve("get", "/ops/dead_letters", async (c) => {
  const { after, place, letter, body } = c.req.query();
  const withBody = body === "1";
  const only = place === undefined || place === "" ? null : readPlace(place);
  if (only !== null) await mustBeKnown(c, only);
  const listed = await listDeadLetters(contextOf(c), {
    after: after === undefined || after === "" ? null : readPlace(after),
    only,
    letter: letter === undefined || letter === "" ? 0 : readLetterId(letter),
    withBody,
  });
  return { body: listed, log: { letters: listed.letters.length, body: withBody } };
});
serve("post", "/ops/dead_letters/:place/:id/replay", async (c) => {
  const place = readPlace(param(c, "place"));
  const id = readLetterId(param(c, "id"));
  await mustBeKnown(c, place);
  const outcome = await replayDeadLetter(contextOf(c), place, id);
  if (outcome.outcome === "unknown") throw new OpsRefusal("NOT_FOUND", "There is no such dead letter (any more).");
  const log = { [place.kind]: place.id, letter: id, outcome: outcome.outcome };
  return { body: outcome, status: outcome.outcome === "replayed" ? 200 : 409, log };
});

serve("get", "/ops/people/:id/export", async (c) => {
  const id = readPersonId(param(c, "id"));
  const after = readStepCursor(c.req.query("after") ?? null);
  return { body: await exportPerson(contextOf(c), id, after), log: { person: await markOf(c, id) } };
});
serve("post", "/ops/people/:id/erase", async (c) => {
  const id = readPersonId(param(c, "id"));
  const after = readStepCursor(c.req.query("after") ?? null);
  return { body: await erasePerson(contextOf(c), id, after), log: { person: await markOf(c, id) } };
});
serve("post", "/ops/repair", async (c) => {
  const { kind, place, after } = c.req.query();
  const only = place === undefined || place === "" ? null : readPlace(place);
  const kinds = readRepaired(kind);
  if (only !== null) await mustBeKnown(c, only);
  const step = await repairStep(contextOf(c), { kinds, only, from: readStepCursor(after ?? null) });
  const log = { kind: [...kinds].join(" "), repaired: step.repaired.length, failed: step.failed.length };
  return { body: step, log: only === null ? log : { ...log, [only.kind]: only.id } };
});
serve("post", "/ops/chats/:id/restore", async (c) => {
  const id = readChatId(param(c, "id"));
  const { at, bookmark } = c.req.query();
  const ctx = contextOf(c);
  await mustBeKnown(c, { kind: "chat", id });
  const outcome = await ctx.objects.chat(-Number(id)).restoreTo(readRestorePoint({ at, bookmark }, ctx.now));
  const log = { chat: id, outcome: outcome.outcome };
  return { body: outcome, status: outcome.outcome === "restoring" ? 200 : 409, log };
});
app.notFound(() => opsFault("NOT_FOUND", "There is no such call: see docs/operations.md."));

/** Serves `/ops/` to callers with the operator's token (docs/decisions/140). */
export async function serveOperators(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  return (await refusalOf(request, env)) ?? app.fetch(request, env, execution);
}
