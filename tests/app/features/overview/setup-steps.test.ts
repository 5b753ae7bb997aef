import { describe, expect, test } from "vitest";
import { doneSteps } from "../../../../app/features/overview/setup-steps.ts";
import { needsBotWork } from "../../../../app/shared/chat/use-chat-watch.ts";
import { neededRights } from "../../../../domain/members/admin-rights.ts";

const bot = { id: "8123456789", username: "keeper_bot", fname: "Keeper", can_read_all_group_messages: false };
const rights = Object.fromEntries(neededRights(false).map((right) => [right, true]));
type State = Parameters<typeof doneSteps>[0];
const chat: State = { bot, bot_is_admin: true, bot_rights: rights, tzn_offset: 180 };

describe("the steps of setting a group up", () => {
  test.each<[string, Partial<State>, boolean, string[]]>([
    ["nothing is there", { bot: null, bot_is_admin: false, bot_rights: {}, tzn_offset: 0 }, false, []],
    ["the bot is a member", { bot_is_admin: false, bot_rights: {}, tzn_offset: 0 }, false, ["bot"]],
    ["a right is missing", { bot_rights: { ...rights, can_pin_messages: false } }, false, ["bot", "admin", "region"]],
    ["the time zone was not chosen", { tzn_offset: 0 }, false, ["bot", "admin", "rights"]],
    ["UTC was said to be right", { tzn_offset: 0 }, true, ["bot", "admin", "rights", "region"]],
    ["all is set", {}, false, ["bot", "admin", "rights", "region"]],
    ["a bot that left is still called an admin", { bot: null }, false, ["region"]],
  ])("NAV-40: done when %s", (_, change, isRegionKept, steps) => {
    expect([...doneSteps({ ...chat, ...change }, "groups", isRegionKept)]).toEqual(steps);
  });

  test("NAV-40: a channel's bot needs posting and editing in place of pinning", () => {
    expect(needsBotWork(chat, "groups")).toBe(false);
    expect(needsBotWork(chat, "channels")).toBe(true);
    const inChannel = Object.fromEntries(neededRights(true).map((right) => [right, true]));
    expect(needsBotWork({ ...chat, bot_rights: inChannel }, "channels")).toBe(false);
  });
});
