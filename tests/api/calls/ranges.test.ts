import { beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import { ALL_CALLS } from "../../../domain/calls/index.ts";
import { openApiDocument } from "../../../worker/api/openapi.ts";
import { call } from "../../support/call.ts";
import { seedOwnBot } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

const DAY = 86_400;
const ADMIN = 9890;
const document = openApiDocument("test") as unknown as { paths: Record<string, Record<string, Operation>> };
const bodies = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => [
      one.operationId,
      Object.keys(one.requestBody?.content["application/json"]?.schema.properties ?? {}),
    ]),
  ),
);
const isRanged = ({ path, name }: Contract) =>
  path.includes("{startSecond}") || (bodies.get(name) ?? []).includes("startSecond");
const RANGED = ALL_CALLS.filter(isRanged).map((contract) => [contract.name, contract] as const);

let chat: string;
let bot: string;
let token: string;
beforeAll(async () => {
  const life = { ctime: nowSeconds() - 100 * DAY };
  chat = await seedChat(-1_001_998_900_001, [ADMIN], life);
  bot = await seedOwnBot(9_989_000_001, ADMIN, life);
  token = await signIn(ADMIN);
});

async function ask({ path, method, access }: Contract, startSecond: number, endSecond: number) {
  const id = access.kind === "botOwner" ? bot : chat;
  const places: Record<string, string | number> = { id, startSecond, endSecond, page: 1 };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ADMIN));
  const options = method === "POST" ? { body: { chat, startSecond, endSecond } } : {};
  return (await call(address, { token, ...options })).body;
}
/** Midnight of the chat's clock, so many days before today. */
const midnight = (days: number) => (Math.floor(nowSeconds() / DAY) - days) * DAY;

describe.each(RANGED)("%s", (_name, contract) => {
  it("TIM-06, TIM-10, AMB-311: takes as many calendar days as the plan has, in either order, and not one more", async () => {
    expect(await ask(contract, midnight(7), nowSeconds())).toMatchObject({ success: true });
    expect(await ask(contract, nowSeconds(), midnight(7))).toMatchObject({ success: true });
    const more = await ask(contract, midnight(7) - 1, nowSeconds());
    expect(more).toMatchObject({ message: "EXCEED_REPORT_RANGE", days: 8, upgrade: true, drive: "report.range" });
    expect(await ask(contract, 0, nowSeconds())).toMatchObject({ success: false, message: "INVALID_RANGE" });
  });
});

it("TIM-06: the calls with a range are among them", () => {
  const names = RANGED.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["messages.history", "chat_announcements.service_log", "attendance.member_list"]),
  );
  expect(names.length).toBeGreaterThan(10);
});
