import { expect, test } from "vitest";
import { TargetList } from "../../../app/shared/tasks/target-list.tsx";
import type { BulkTarget } from "../../../app/shared/tasks/targets.ts";
import { rendered } from "../../support/render.tsx";

const target = (title: string, more: Partial<BulkTarget> = {}): BulkTarget => ({
  id: "100001",
  title,
  username: null,
  kind: "groups",
  level: 0,
  langm: "en",
  trouble: null,
  hasAd: true,
  ...more,
});

test.each([
  ["TSK-16", "add", "Add"],
  ["TSK-16", "remove", "Remove"],
  ["API-39, AMB-143", "forward", "Forward"],
] as const)("%s: the buttons of the chats say that a press does %s", (_id, act, word) => {
  const html = rendered(<TargetList targets={[target("Gorse")]} act={act} onPress={() => undefined} />);
  const button = /<button[\s\S]*?<\/button>/.exec(html)?.[0] ?? "";
  expect(button).toContain(`${word} </span>`);
  expect(button).not.toContain('disabled=""');
});

test("AMB-254: a chat in which the bot is muted says so and cannot be pressed", () => {
  const muted = target("Hazel", { trouble: "bulk.trouble.post" });
  const html = rendered(<TargetList targets={[muted]} act="forward" onPress={() => undefined} />);
  expect(html).toContain('disabled=""');
  expect(html).toContain("The bot may not post");
});

test("PLN-13, AMB-254: a chat whose allowance is used up leads to its plan", () => {
  const usedUp = target("Ivy", { id: "100002", trouble: "chats.list.usageExceeded" });
  const html = rendered(<TargetList targets={[usedUp, target("Gorse")]} act="add" onPress={() => undefined} />);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/plan/upgrade/chat/100002?drive=month.lmt"']);
});
