import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { landingPath, safeGoto } from "../../../domain/accounts/landing-path.ts";
import { SECTIONS_OF } from "../../../domain/chats/sections.ts";

describe("landing path", () => {
  it.each([
    ["groups_1001234567890_members", "/groups/1001234567890/members"],
    ["groups_1001234567890_send_message", "/groups/1001234567890/send_message"],
    ["groups_1001234567890_overview_forum_topic", "/groups/1001234567890/overview/forum_topic"],
    ["groups_1001234567890_overview_Moderation_Commands", "/groups/1001234567890/overview/Moderation_Commands"],
    ["groups_1001234567890_loyalty_rewards_ranking", "/groups/1001234567890/loyalty_rewards/ranking"],
    ["groups_1001234567890_members_list_left", "/groups/1001234567890/members/list_left"],
    [
      "groups_1001234567890_responders_edit_17157744001230000000",
      "/groups/1001234567890/responders/edit/17157744001230000000",
    ],
    ["groups_1001234567890_contentlib_msg_templates", "/groups/1001234567890/contentlib/msg_templates"],
    ["groups_1001234567890", "/groups/1001234567890"],
    ["groups", "/groups"],
    ["channels_1001234567890_announcements_log", "/channels/1001234567890/announcements/log"],
    ["bots_7000000001_private_chat_42", "/bots/7000000001/private_chat/42"],
    ["bots_7000000001_private_chat", "/bots/7000000001/private_chat"],
    ["tasks", "/tasks"],
    ["pay_order_12", "/pay_order/12"],
    ["orders_12", "/orders/12"],
    ["plan_upgrade_chat_1001234567890", "/plan/upgrade/chat/1001234567890"],
  ])("AUTH-11: %s lands on %s", (startParam, path) => {
    expect(landingPath(startParam)).toBe(path);
  });

  it.each([
    "",
    null,
    undefined,
    "groups_",
    "groups_12",
    "groups_1001234567890_nothing",
    "groups_1001234567890_members_list",
    "groups_1001234567890_responders_edit",
    "channels_1001234567890_newcomers",
    "plan_upgrade_user_1001234567890",
    "pay_order",
    "__evil.example",
    "toString",
  ])("AUTH-11: %s lands on /", (startParam) => {
    expect(landingPath(startParam)).toBe("/");
  });

  it("AUTH-11: every section and sub-section is reached by its path with underscores for slashes", () => {
    for (const [list, sections] of Object.entries(SECTIONS_OF)) {
      for (const [section, { subs }] of Object.entries(sections)) {
        for (const path of [[section], ...subs.map((sub) => [section, sub])]) {
          const segments = [list, "1001234567890", ...path];
          expect(landingPath(segments.join("_"))).toBe(`/${segments.join("/")}`);
        }
      }
    }
  });

  it("AUTH-11: any address results in a path of this site", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `groups_1001234567890_${tail}`),
        ),
        (startParam) => {
          const path = landingPath(startParam);
          expect(safeGoto(path)).toBe(path);
        },
      ),
    );
  });
});

describe("goto", () => {
  it.each(["/", "/bots", "/groups/1001234567890/members?page=2#x", "/oops?message=https://a.example//b"])(
    "AUTH-04: %s is kept",
    (text) => {
      expect(safeGoto(text)).toBe(text);
    },
  );

  it.each([
    "",
    null,
    undefined,
    "bots",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    " /bots",
    "/.//evil.example",
    "/a b",
  ])("AUTH-04: %j becomes /", (text) => {
    expect(safeGoto(text)).toBe("/");
  });

  it("AUTH-04: no goto leaves this site", () => {
    const piece = fc.constantFrom("/", "\\", ".", "evil.example", "?", "#", "@", ":", "\t", "\n", "%2f", "https:", "a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(new URL(safeGoto(pieces.join("")), "https://here.example").origin).toBe("https://here.example");
      }),
      { numRuns: 5000 },
    );
  });
});
