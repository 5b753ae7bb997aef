import { expect, test } from "vitest";
import { UsageBanner } from "../../../../app/features/overview/banners.tsx";
import { type Needs, NeedsYou } from "../../../../app/features/overview/needs-you.tsx";
import type { ShownChat } from "../../../../app/shared/chat/chat-page-data.ts";
import type { PlanView } from "../../../../app/shared/plan/plan-words.ts";
import { neededRights } from "../../../../domain/members/admin-rights.ts";
import { linksIn, rendered } from "../../../support/render.tsx";

const chat = {
  id: "1001234567",
  type: 10,
  bot: { id: "7", username: "steward_bot" },
  bot_is_admin: true,
  bot_rights: Object.fromEntries(neededRights(false).map((right) => [right, true])),
  tzn_offset: 60,
} as unknown as ShownChat;
const usage = { state: "success" } as Parameters<typeof NeedsYou>[0]["usage"];
const counted = (count: number) => ({ count, shown: String(count) });

const free: PlanView = { kind: "free", name: "Free" };
const drawn = (needs: Needs, plan: PlanView = free, cardTrouble: string | null = null, silence: string | null = null) =>
  rendered(
    <NeedsYou
      chat={chat}
      kind="groups"
      needs={needs}
      usage={usage}
      plan={plan}
      unreadable={null}
      raid={null}
      silence={silence}
      stopped={[]}
      appeals={{ rows: [], more: null }}
      cardTrouble={cardTrouble}
      pausing={null}
    />,
  );

test("the overview lists what waits for an admin, each with the way there", () => {
  const html = drawn({
    waiting: counted(3),
    failedActs: counted(1),
    failedAnswers: counted(2),
    failedAnnouncements: counted(1),
  });
  for (const words of [
    "3 newcomers wait",
    "1 action failed",
    "2 automatic answers were not sent",
    "1 announcement was not sent",
  ])
    expect(html).toContain(words);
  expect(linksIn(html)).toEqual([
    "/groups/1001234567/newcomers/waiting",
    "/groups/1001234567/messages/actions?result=failed",
    "/groups/1001234567/responders/log",
    "/groups/1001234567/announcements",
  ]);
});

test("docs/decisions/195: cards that do not arrive in the group of admins are told with Telegram's reason", () => {
  const html = drawn(null, free, "Forbidden: bot was kicked");
  expect(html).toContain("Cards do not arrive in the admin chat");
  expect(html).toContain("Forbidden: bot was kicked");
  expect(linksIn(html)).toEqual(["/groups/1001234567/overview/Moderation_Commands"]);
});

test("MOD-27: a silence is told with its end, and is not called quiet", () => {
  const nothing = {
    waiting: counted(0),
    failedActs: counted(0),
    failedAnswers: counted(0),
    failedAnnouncements: counted(0),
  };
  expect(drawn(nothing)).toContain("All quiet.");
  const timed = drawn(nothing, free, null, "18:00");
  expect(timed).toContain("Only admins can write until 18:00 or /unsilent");
  expect(timed).not.toContain("All quiet.");
  expect(drawn(nothing, free, null, "")).toContain("Only admins can write until /unsilent");
});

test.each<[string, PlanView, string[]]>([
  ["a paid plan of 8 days", { kind: "paid", name: "Essential", days: 8 }, []],
  ["its last 7 days", { kind: "paid", name: "Essential", days: 7 }, ["/plan/renew/chat/1001234567?drive=profile"]],
  ["a trial's last day", { kind: "trial", days: 1 }, ["/plan/upgrade/chat/1001234567?drive=profile"]],
])("PLN-22: the overview tells of a plan's end in its last days: %s", (_, plan, ways) => {
  const none = {
    waiting: counted(0),
    failedActs: counted(0),
    failedAnswers: counted(0),
    failedAnnouncements: counted(0),
  };
  expect(linksIn(drawn(none, plan))).toEqual(ways);
});

test.each(["warning", "error"] as const)("PLN-10, OVW-06: usage with a state of %s leads to a higher plan", (state) => {
  const spent = { ...usage, state, used: "3,000", allowance: "3,000", renews: "December 1" };
  const banner = <UsageBanner usage={spent} />;
  expect(linksIn(rendered(banner, "/groups/1001234567"))).toEqual(["/plan/upgrade/chat/1001234567?drive=month.lmt"]);
});

test("where nothing waits one line says so, and none where the server did not answer", () => {
  const none = { failedActs: counted(0), failedAnswers: counted(0), failedAnnouncements: counted(0) };
  expect(drawn({ waiting: counted(0), ...none })).toContain("All quiet");
  expect(drawn(null)).not.toContain("All quiet");
});
