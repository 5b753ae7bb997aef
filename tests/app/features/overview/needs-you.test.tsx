import { expect, test } from "vitest";
import { type Needs, NeedsYou } from "../../../../app/features/overview/needs-you.tsx";
import type { ShownChat } from "../../../../app/shared/chat/chat-page-data.ts";
import { neededRights } from "../../../../domain/members/admin-rights.ts";
import { linksIn, rendered } from "../../../support/render.tsx";

const chat = {
  ...{ id: "1001234567", type: 10, bot: { id: "7", username: "steward_bot" }, bot_is_admin: true },
  ...{ bot_rights: Object.fromEntries(neededRights(false).map((right) => [right, true])), tzn_offset: 60 },
} as unknown as ShownChat;
const usage = { state: "success" } as Parameters<typeof NeedsYou>[0]["usage"];
const counted = (count: number) => ({ count, shown: String(count) });

const drawn = (needs: Needs) =>
  rendered(<NeedsYou chat={chat} kind="groups" needs={needs} usage={usage} unreadable={null} />);

test("the overview lists what waits for an admin, each with the way there", () => {
  const html = drawn({ waiting: counted(3), failedActs: counted(1), failedAnswers: counted(2) });
  for (const words of ["3 newcomers wait", "1 action failed", "2 automatic answers were not sent"])
    expect(html).toContain(words);
  expect(linksIn(html)).toEqual([
    "/groups/1001234567/newcomers/waiting",
    "/groups/1001234567/messages/actions?result=failed",
    "/groups/1001234567/responders/log",
  ]);
});

test("where nothing waits one line says so, and none where the server did not answer", () => {
  expect(drawn({ waiting: counted(0), failedActs: counted(0), failedAnswers: counted(0) })).toContain("All quiet");
  expect(drawn(null)).not.toContain("All quiet");
});
