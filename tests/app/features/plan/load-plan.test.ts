import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../../../app/client/calls/page-data.ts";
import { loadPlan } from "../../../../app/features/plan/load-plan.ts";
import type { PlanMode } from "../../../../app/features/plan/plan-address.ts";

const NOW = 1_900_000_000;
const DAY = 86_400;

/** Opens the page of a chat's plan that is paid for at a level, for twenty days more. */
function open(mode: PlanMode, level: number, search = "", targetType = "chat", id = "1000001") {
  const viptime = level === 0 ? null : NOW + 20 * DAY;
  const client = {
    async call({ name }: { name: string }) {
      if (name === "chats.get") return { item: { id: "1000001", type: 10, title: "Divers", viplv: level, viptime } };
      return name === "config.get" ? { gateways: ["bitcoin", "paypal"], starsPerUsd: null } : null;
    },
  };
  const request = new Request(`https://steward.test/plan/${mode}/chat/${id}${search}`);
  const params = { targetType, id };
  return loadPlan(mode)({ client, params, request, lang: "en", now: NOW } as unknown as PageArgs);
}

describe("the address of a plan", () => {
  it.each([
    ["PLN-19: renewing where nothing is paid for", "renew", 0, "", "chat"],
    ["PLN-19: a level that there is not", "upgrade", 0, "?viplv=11", "chat"],
    ["PLN-19: the free level", "upgrade", 0, "?viplv=0", "chat"],
    ["PLN-19: the level that is there", "upgrade", 50, "?viplv=50", "chat"],
    ["PLN-19: a lower level", "upgrade", 50, "?viplv=10", "chat"],
    ["NAV-26: a target that there is not", "upgrade", 0, "", "planet"],
    ["ERR-14: an id that no chat has", "upgrade", 0, "", "chat", "12"],
    ["ERR-14: an id with signs", "renew", 50, "", "chat", "../../x"],
  ] as const)("%s is nowhere", async (_title, mode, level, search, type, id?: string) => {
    const answer = await open(mode, level, search, type, id).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/oops?message=PAGE_NOT_FOUND");
  });

  it.each([
    ["PLN-16, NAV-26: an upgrade begins with the next level and 30 days", "upgrade", 0, "", [10, 30, "plan"]],
    ["NAV-26: or with the one that was asked for", "upgrade", 0, "?viplv=1000", [1000, 30, "plan"]],
    ["NAV-26: of a paid plan with the level above it", "upgrade", 50, "", [1000, 30, "plan"]],
    ["PLN-15, NAV-27: a renewal with the level that is there and 90 days", "renew", 50, "", [50, 90, "duration"]],
  ] as const)("%s", async (_title, mode, level, search, [viplv, duration, step]) => {
    expect(await open(mode, level, search)).toMatchObject({ viplv, duration, step, from: level });
  });

  it("PLN-20: the occasion is kept, a malformed one is not", async () => {
    expect((await open("upgrade", 0, "?drive=month.lmt")).drive).toBe("month.lmt");
    expect((await open("upgrade", 0, "?drive=%3Cscript%3E")).drive).toBe("");
  });

  it("PLN-17: offers the ways to pay that are set up", async () => {
    expect((await open("upgrade", 0)).options).toEqual(["bitcoin", "paypal"]);
  });
});
