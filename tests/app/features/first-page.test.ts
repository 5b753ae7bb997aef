import { expect, it } from "vitest";
import { firstPage } from "../../../app/features/shell/first-page.ts";

it.each([
  ["NAV-01: the dashboard opens with the groups", "/", "/groups"],
  ["NAV-05: the overview stands at the chat's own address", "/groups/1001/overview", "/groups/1001"],
  ["NAV-05: and by its second address", "/groups/1001/overview/overview", "/groups/1001"],
  ["NAV-05: a channel's too", "/channels/1002/overview/", "/channels/1002"],
  ["NAV-14: the list of responders has another address", "/groups/1001/responders/list", "/groups/1001/responders"],
  ["NAV-14: a bot's too", "/bots/77/responders/list", "/bots/77/responders"],
  ["NAV-10: messages open with their rules", "/groups/1001/messages", "/groups/1001/messages/settings"],
  [
    "NAV-16: the library opens with its templates",
    "/channels/1002/contentlib",
    "/channels/1002/contentlib/msg_templates",
  ],
  [
    "NAV-15: a second name of the list of announcements",
    "/groups/1001/announcements/list",
    "/groups/1001/announcements",
  ],
  ["NAV-21: a channel's too", "/channels/1002/announcements/list", "/channels/1002/announcements"],
  ["NAV-08: members open with all of them", "/groups/1001/members", "/groups/1001/members/member_list"],
  ["NAV-20: a channel's too", "/channels/1002/members", "/channels/1002/members/list"],
  [
    "NAV-11: statistics open with the members",
    "/groups/1001/statistics",
    "/groups/1001/statistics/group_member_report",
  ],
  ["NAV-13: rewards open with check-ins", "/groups/1001/loyalty_rewards", "/groups/1001/loyalty_rewards/attendance"],
  ["NAV-22: a bot's templates have another name", "/bots/77/contentlib/templates", "/bots/77/contentlib/msg_templates"],
  ["NAV-02: names of every object name no section", "/groups/1001/constructor", null],
  ["NAV-02: nor do they name a page of one", "/bots/77/contentlib/toString", null],
  ["NAV-22: a bot opens with its settings", "/bots/77", "/bots/77/settings"],
  ["a strange id stays encoded", "/groups/a%2Fb/newcomers", "/groups/a%2Fb/newcomers/settings"],
  ["NAV-02: an address that names no page has none", "/groups/1001/nothing", null],
  ["NAV-02: nor has a list that there is not", "/people/1001", null],
])("%s", (_, pathname, page) => {
  expect(firstPage(pathname)).toBe(page);
});
