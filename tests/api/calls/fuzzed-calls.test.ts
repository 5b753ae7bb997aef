import { beforeAll, expect, it } from "vitest";
import { ERROR_STATUS } from "../../../domain/errors.ts";
import { openApiDocument } from "../../../worker/api/openapi.ts";
import { type ApiDocument, fuzzedCall } from "../../support/fuzz/calls.ts";
import { createRandom } from "../../support/fuzz/random.ts";
import { seedOwnBot } from "../../support/library.ts";
import { ask } from "../../support/product.ts";
import { seedChat, signIn } from "../../support/seed.ts";

/** A small part of what `npm run bench -- fuzz-calls` makes, with seeds that stay. */
const CALLS = 60;
const LONGEST = 50_000;
const ADMIN = 9770;
const document = openApiDocument("test") as unknown as ApiDocument;

/** The catalogue's messages; a number or an id is filled in where `{name}` stands. */
const MESSAGES = Object.keys(ERROR_STATUS).map(
  (message) => new RegExp(`^${message.replaceAll(/[.?*()[\]]/g, "\\$&").replaceAll(/\{\w+\}/g, ".*")}$`, "s"),
);
const isOfCatalogue = (message: unknown): boolean => MESSAGES.some((known) => known.test(String(message)));

let chat: string;
let bot: string;
beforeAll(async () => {
  chat = await seedChat(-1_001_770_000_001, [ADMIN]);
  bot = await seedOwnBot(9_770_000_001, ADMIN);
});

it.each([1, 2, 3])("API-02, AMB-019: odd calls (seed %d) are answered with a code of the catalogue", async (seed) => {
  const ids = { id: [chat, bot], chat: [chat], bot: [bot], botId: [bot], target: [chat, bot], userId: ["9771"] };
  const random = createRandom(seed);
  let token = await signIn(ADMIN);
  for (let turn = 0; turn < CALLS; turn++) {
    const made = fuzzedCall(document, { token, ids, longest: LONGEST }, random);
    const { method, target, headers, body } = made;
    const answer = await ask(`https://steward.test${target}`, {
      method,
      headers: { "cf-connecting-ip": `10.${seed}.${turn >> 8}.${turn & 255}`, ...headers },
      ...(body === null || method === "GET" || method === "HEAD" ? {} : { body }),
    });
    // Some of the calls end the session.
    if (answer.status === 403) token = await signIn(ADMIN);
    const told = `${answer.status} ${method} ${target.slice(0, 200)} ${body?.slice(0, 300)}`;
    expect(answer.status, told).toBeLessThan(500);
    if (answer.headers.get("content-type")?.startsWith("application/json") !== true) continue;
    const text = await answer.text();
    const { success, message } = (text === "" ? { success: true } : JSON.parse(text)) as Record<string, unknown>;
    if (success !== true && target.startsWith("/v2data/"))
      expect(isOfCatalogue(message), `${message} ${told}`).toBe(true);
  }
});
