import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../domain/calls/index.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import {
  ACTOR_RIGHTS,
  type AccessFacts,
  type CallNeeds,
  type ChatAccess,
  chatAccess,
  missingRight,
  pinRight,
  verdictRight,
} from "../../domain/permissions.ts";

const NOW = 1_900_000_000;
const DAY = 86_400;
const OPEN: AccessFacts = { isAdmin: true, botStatus: 99, syncedAt: NOW, silentAt: 0 };

describe("chatAccess", () => {
  it.each<[string, Partial<AccessFacts>, ChatAccess]>([
    ["AMB-277: an admin, with the bot an administrator", {}, "open"],
    ["AMB-277: an admin, with the bot a plain member", { botStatus: 10 }, "open"],
    ["AMB-277: an admin, with the bot restricted", { botStatus: 9 }, "open"],
    ["AMB-277: the bot has left", { botStatus: 2 }, "bot_gone"],
    ["AMB-277: the bot was thrown out", { botStatus: 1 }, "bot_gone"],
    ["AMB-277: no bot of ours manages it", { botStatus: null }, "bot_gone"],
    ["AMB-277: the bot is back and nobody has told who administers", { syncedAt: 0 }, "admins_unknown"],
    ["AMB-277: what is known is a second short of a day old", { syncedAt: NOW - DAY + 1, silentAt: NOW - 1 }, "open"],
    [
      "AMB-277: what is known is a day old, and Telegram is silent",
      { syncedAt: NOW - DAY, silentAt: 1 },
      "telegram_silent",
    ],
    ["AMB-277: what is known is a week old, and nobody has asked", { syncedAt: NOW - 7 * DAY }, "open"],
    ["AMB-277: the bot is gone, and Telegram was silent before", { botStatus: 2, syncedAt: 1 }, "bot_gone"],
    ["AMB-020: no admin, whatever the bot", { isAdmin: false }, "not_admin"],
    ["AMB-020: no admin, and the bot is gone", { isAdmin: false, botStatus: 1, syncedAt: 0 }, "not_admin"],
  ])("%s: %j is %s", (_what, facts, access) => {
    expect(chatAccess({ ...OPEN, ...facts }, NOW)).toBe(access);
  });
});

describe("missingRight", () => {
  const all = Object.fromEntries(ACTOR_RIGHTS.map((right) => [right, true]));

  it.each(ACTOR_RIGHTS)("AMB-278: an act that needs %s needs exactly that", (right) => {
    expect(missingRight(right, { rights: { [right]: true }, infoOnly: false })).toBeNull();
    expect(missingRight(right, { rights: { ...all, [right]: false }, infoOnly: false })).toBe(right);
    expect(missingRight(right, { rights: {}, infoOnly: false })).toBe(right);
  });

  it.each<[CallNeeds, boolean, boolean, string | null]>([
    ["settings", false, false, null],
    ["settings", false, true, null],
    ["settings", true, false, "can_change_info"],
    ["settings", true, true, null],
    ["nothing", true, false, null],
    ["asked", true, false, null],
  ])("AMB-278: %s with info_only %s and can_change_info %s lacks %s", (needs, infoOnly, can_change_info, missing) => {
    expect(missingRight(needs, { rights: { can_change_info }, infoOnly })).toBe(missing);
  });

  it("AMB-278: pinning and verdicts need what they come down to", () => {
    expect([pinRight(CHAT_TYPE.supergroup), pinRight(CHAT_TYPE.group), pinRight(CHAT_TYPE.channel)]).toEqual([
      "can_pin_messages",
      "can_pin_messages",
      "can_edit_messages",
    ]);
    expect([verdictRight(false), verdictRight(true)]).toEqual(["can_restrict_members", "can_invite_users"]);
  });
});

describe("rights that calls about chats need", () => {
  const needs = (name: string) => {
    const access = ALL_CALLS.find((call) => call.name === name)?.access;
    return access?.kind === "chatAdmin" || access?.kind === "target" ? access.needs : undefined;
  };

  it("AMB-278: reading needs nothing", () => {
    for (const { name, method } of ALL_CALLS) {
      if (method === "GET") expect([name, needs(name) ?? "nothing"]).toEqual([name, "nothing"]);
    }
  });

  it.each<[CallNeeds, string[]]>([
    [
      "can_restrict_members",
      [
        "chats.restrict",
        "chats.ban",
        "chats.unrestrict",
        "chats.unban",
        "points.add_points",
        "points.deduct_points",
        "points.purge_points",
        "points.batch",
        "points.repair_streak",
        "members.start_sweep",
        "members.trust",
        "chats.lower_wall",
        "actions.decide_appeal",
        "newcomers.change_exception",
      ],
    ],
    ["asked", ["chats.verify", "chats.decide_brake", "actions.undo", "chat_msgtemplates.send_payload"]],
  ])("AMB-278: %s is needed by acts upon members and messages", (right, calls) => {
    expect(ALL_CALLS.filter(({ name }) => needs(name) === right).map(({ name }) => name)).toEqual(
      expect.arrayContaining(calls),
    );
    expect(ALL_CALLS.filter(({ name }) => needs(name) === right)).toHaveLength(calls.length);
  });

  it("AMB-278: a call that changes how the chat is run changes a setting; one that only reads by POST, adds a file or takes one's own send back does not", () => {
    const free = ALL_CALLS.filter(({ name, method }) => method === "POST" && needs(name) === "nothing");
    expect(free.map(({ name }) => name).sort()).toEqual([
      "chat_announcements.forecast",
      "chat_announcements.next_runs",
      "chat_announcements.preview",
      "chat_announcements.send_now",
      "chat_msgtemplates.forward",
      "chat_msgtemplates.preview",
      "chat_msgtemplates.send_undo",
      "chat_responders.explain",
      "chat_ugcbinaries.upload_single",
      "chats.explain_message",
      "chats.sync",
      "chats.sync_membership",
      "chats.try_yesterday",
      "datasheets.chats",
      "members.list",
      "messages.history",
      "messages.message_history",
      "messages.referral_history",
      "orders.create_for_chat",
      "orders.quote",
      "plans.move",
      "plans.set_reminder",
      "points.summary_of_points",
      "statistics.glance_of_group",
      "statistics.month_usage_breakdown",
      "statistics.set_digest",
      "tasks.create",
    ]);
  });

  it("PLN-21, AMB-037: every call is for the public or for the one role of a signed-in user", () => {
    const kinds = new Set(ALL_CALLS.map(({ access }) => access.kind));
    expect([...kinds].sort()).toEqual(["botOwner", "chatAdmin", "public", "session", "target"]);
    expect(ALL_CALLS.filter(({ path }) => /(^|\/)(ops|operator|staff|root)(\/|$)/.test(path))).toEqual([]);
  });
});
