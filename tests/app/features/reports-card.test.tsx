import { Outlet, useRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { titleOf } from "../../../app/features/moderation-commands/card-places.tsx";
import type { CommandsData } from "../../../app/features/moderation-commands/load-commands.ts";
import { ReportsCard } from "../../../app/features/moderation-commands/reports-card.tsx";
import { rendered } from "../../support/render.tsx";

const data = { rprt_ntfy: 0, rprt_tell: 1, rprt_hide: 0, rprt_admins: "" } as CommandsData;

/** Draws the card within a chat's page. */
function InChat({ adminChat }: { adminChat: string | null }) {
  return useRoutes([
    {
      element: <Outlet context={{ chat: { id: "1001" } }} />,
      children: [{ path: "*", element: <ReportsCard data={data} adminChat={adminChat} /> }],
    },
  ]);
}

test("docs/decisions/195: the reports' card names the admin chat to which they go", () => {
  const named = rendered(<InChat adminChat="Our admins" />);
  expect(named).toMatch(/Reports go to “⁨?Our admins⁩?” instead; to administrators in private only if/);
  expect(named).not.toContain("If an admin chat is chosen");
  expect(rendered(<InChat adminChat={null} />)).toContain("If an admin chat is chosen, this goes there instead.");
});

test("docs/decisions/195: the title is that of the group that is chosen now", () => {
  const found = { chats: [{ id: "2", title: "Two" }], chosen: { id: "1", title: "One" } };
  expect(titleOf(found, "1")).toBe("One");
  expect(titleOf(found, "2")).toBe("Two");
  expect(titleOf(found, "3")).toBeNull();
  expect(titleOf({ chats: [], chosen: { id: "1", title: "" } }, "1")).toBeNull();
  expect(titleOf(null, "1")).toBeNull();
});
