import { expect, test } from "vitest";
import { ActDialog } from "../../../app/features/members/act-dialog.tsx";
import { TasksResult } from "../../../app/features/members/act-result.tsx";
import { BanRaiders } from "../../../app/features/members/ban-raiders.tsx";
import { reachOf, readListQuery } from "../../../app/features/members/members-view.ts";
import type { MemberTasks } from "../../../app/features/members/use-member-tasks.ts";
import { rendered } from "../../support/render.tsx";

const nothing = () => undefined;

test("docs/decisions/250: the list of raiders offers one button that bans all of them", () => {
  const tasks = { isRunning: false } as unknown as MemberTasks;
  const html = rendered(
    <BanRaiders tasks={tasks} query={readListQuery(new URLSearchParams("status=raid"))} count={1200} />,
  );
  expect(html).toContain("Ban all 1,200");
});

test.each([
  ["raid", 50, { total: 2000 }, 2000],
  ["raid", 1200, null, 1200],
  ["raid", 50, { total: 7000 }, 5000],
  ["here", 50, { total: 2000 }, 50],
  ["here", 1200, null, 999],
])(
  "docs/decisions/265: of %s with %i rows in reach as many are named as are acted upon",
  (status, reachable, cut, most) => {
    expect(reachOf(readListQuery(new URLSearchParams({ status })), { reachable, cut })).toBe(most);
  },
);

test("docs/decisions/271: who is left out is said, also where nobody was left to ban", () => {
  const tasks = { view: null, leftOut: 1200, isRunning: false } as unknown as MemberTasks;
  const said = "Left out because they are already banned or about to be: 1,200";
  expect(rendered(<TasksResult tasks={tasks} />)).toContain(said);
  expect(rendered(<TasksResult tasks={{ ...tasks, leftOut: 0 }} />)).toBe("");
});

test("MBR-17: a ban without end is not said to end", () => {
  const ask = (action: "ban" | "remove") =>
    rendered(<ActDialog action={action} count={3} names={[]} onOrder={nothing} onClosed={nothing} />);
  expect(ask("ban")).toContain("They are removed from the chat and cannot join again.");
  expect(ask("ban")).not.toContain("until then");
  expect(ask("remove")).toContain("They leave the chat and may join again.");
});
