import fc from "fast-check";
import type { ChatMember, ChatMemberUpdated, ChatPermissions } from "grammy/types";
import { describe, expect, it } from "vitest";
import { adminRights, isDashboardAdmin, missingRights } from "../../../domain/members/admin-rights.ts";
import {
  inviterOf,
  memberActions,
  statusChangeLabel,
  statusFromTelegram,
  statusNow,
  untilDateOf,
} from "../../../domain/members/member-status.ts";
import {
  ALL_RIGHTS,
  packRights,
  permissionsFromRights,
  RESTRICT_RIGHTS,
  rightsFromPermissions,
  rightsOfLevel,
  rightsOfMember,
  unpackRights,
} from "../../../domain/members/restrict-right.ts";

// Only the fields named by a test matter.
const member = (fields: object): ChatMember =>
  ({ user: { id: 5, is_bot: false, first_name: "A" }, ...fields }) as ChatMember;

describe("status", () => {
  it.each([
    [{ status: "creator" }, 100],
    [{ status: "administrator" }, 99],
    [{ status: "member" }, 10],
    [{ status: "restricted", is_member: true }, 9],
    [{ status: "restricted", is_member: false }, 2],
    [{ status: "left" }, 2],
    [{ status: "kicked" }, 1],
  ])("MBR-02: %j is %d", (fields, code) => {
    expect(statusFromTelegram(member(fields))).toBe(code);
  });

  it.each([
    [1, 100, 99, 1],
    [1, 100, 100, 2],
    [9, 100, 101, 10],
    [9, 100, 99, 9],
    [1, 0, 999, 1],
    [9, null, 999, 9],
    [10, 100, 999, 10],
    [2, 100, 999, 2],
    [99, 100, 999, 99],
  ] as const)("MBR-02: stored %d until %s reads at %d as %d", (stored, until, now, expected) => {
    expect(statusNow(stored, until, now)).toBe(expected);
  });

  it("MBR-03: a plain member's date is a subscription and no restriction", () => {
    expect(untilDateOf(member({ status: "member", until_date: 7 }))).toBe(0);
    expect(untilDateOf(member({ status: "kicked", until_date: 7 }))).toBe(7);
    expect(untilDateOf(member({ status: "restricted", until_date: 0 }))).toBe(0);
  });

  it.each([
    [10, 1, "ban"],
    [10, 9, "restrict"],
    [10, 99, "promote"],
    [99, 10, "demote"],
    [100, 9, "demote"],
    [9, 10, "unrestrict"],
    [2, 10, "join"],
    [1, 10, "join"],
    [2, 9, "join"],
    [1, 9, "restrict"],
    [1, 2, "unban"],
    [99, 100, "newowner"],
    [10, 2, "left"],
    [9, 2, "left"],
    [10, 10, "unchange"],
    [10, 5, "unknown"],
    [7, 7, "unknown"],
  ] as const)("MBR-18: %d to %d is %s", (from, to, label) => {
    expect(statusChangeLabel(from, to)).toBe(label);
  });

  it.each([
    [10, ["restrict", "ban", "sync"]],
    [1, ["unban", "sync"]],
    [9, ["unrestrict", "ban", "sync"]],
    [2, ["ban", "sync"]],
    [99, ["sync"]],
    [100, ["sync"]],
  ] as const)("MBR-14: actions of %d", (status, actions) => {
    expect(memberActions(status)).toEqual(actions);
  });
});

describe("inviter", () => {
  const joined = (fields: object): ChatMemberUpdated =>
    ({ from: { id: 5 }, new_chat_member: member({ status: "member" }), ...fields }) as ChatMemberUpdated;
  const link = { creator: { id: 9 }, creates_join_request: false };

  it.each([
    ["added by somebody", { from: { id: 7 } }, 7],
    ["by a link", { invite_link: link }, 9],
    ["by search", {}, null],
    ["by one's own link", { invite_link: { creator: { id: 5 } } }, null],
    [
      "an approved request counts for the link's maker",
      { from: { id: 7 }, via_join_request: true, invite_link: link },
      9,
    ],
    [
      "an approved request by such a link",
      { from: { id: 7 }, invite_link: { ...link, creates_join_request: true } },
      9,
    ],
    ["an approved request without a link", { from: { id: 7 }, via_join_request: true }, null],
  ])("MBR-21: %s", (_title, fields, expected) => {
    expect(inviterOf(joined(fields))).toBe(expected);
  });
});

describe("restriction rights", () => {
  it("MBR-04: bits are in the listed order and every set survives packing", () => {
    expect(RESTRICT_RIGHTS).toHaveLength(8);
    expect(unpackRights(1)).toMatchObject({ can_send_messages: true, can_pin_messages: false });
    expect(unpackRights(128)).toMatchObject({ can_send_messages: false, can_pin_messages: true });
    for (let bits = 0; bits < 256; bits += 1) expect(packRights(unpackRights(bits))).toBe(bits);
  });

  it("MBR-04: all sixteen permissions are sent, and read back they are the same eight rights", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (bits) => {
        const permissions = permissionsFromRights(unpackRights(bits));
        expect(Object.keys(permissions)).toHaveLength(16);
        expect(packRights(rightsFromPermissions(permissions))).toBe(bits);
      }),
    );
  });

  it("MBR-04: media is allowed only if all six kinds are", () => {
    const permissions: ChatPermissions = { ...permissionsFromRights(ALL_RIGHTS), can_send_video_notes: false };
    expect(rightsFromPermissions(permissions).can_send_media_messages).toBe(false);
    expect(rightsOfMember(member({ status: "restricted", ...permissions }))?.can_send_messages).toBe(true);
    expect(rightsOfMember(member({ status: "member" }))).toBeNull();
  });

  it("MBR-16: level 0 allows nothing, 1 text, 2 media but nothing other", () => {
    expect(packRights(rightsOfLevel(0, ALL_RIGHTS))).toBe(0);
    const one = permissionsFromRights(rightsOfLevel(1, ALL_RIGHTS));
    expect([one.can_send_messages, one.can_send_photos, one.can_invite_users]).toEqual([true, false, true]);
    const two = permissionsFromRights(rightsOfLevel(2, unpackRights(0)));
    expect([two.can_send_photos, two.can_send_other_messages, two.can_send_polls, two.can_invite_users]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("administrators", () => {
  const rights = {
    can_delete_messages: true,
    can_pin_messages: true,
    can_restrict_members: false,
    can_be_edited: false,
  };

  it("AUTH-23: anonymous administrators are no admins here, the owner always is", () => {
    expect(isDashboardAdmin(member({ status: "administrator", is_anonymous: true }))).toBe(false);
    expect(isDashboardAdmin(member({ status: "administrator" }))).toBe(false);
    expect(isDashboardAdmin(member({ status: "administrator", is_anonymous: false }))).toBe(true);
    expect(isDashboardAdmin(member({ status: "creator", is_anonymous: true }))).toBe(true);
    expect(isDashboardAdmin(member({ status: "member" }))).toBe(false);
  });

  it("OVW-16: the missing rights are named, in channels posting and editing in place of pinning", () => {
    const bot = adminRights(member({ status: "administrator", is_anonymous: false, ...rights }));
    expect(missingRights(bot, false)).toEqual([
      "can_restrict_members",
      "can_invite_users",
      "can_change_info",
      "can_promote_members",
    ]);
    expect(missingRights(bot, true)).toContain("can_post_messages");
    expect(missingRights(bot, true)).not.toContain("can_pin_messages");
    expect(missingRights(adminRights(member({ status: "creator", is_anonymous: false })), true)).toEqual([]);
    expect(missingRights(adminRights(member({ status: "member" })), false)).toHaveLength(6);
  });

  it("AMB-254: of a bot that is muted it is known", () => {
    const muted = member({ status: "restricted", is_member: true, can_send_messages: false });
    expect(adminRights(muted)).toEqual({ can_send_messages: false });
    expect(missingRights(adminRights(muted), false)).toHaveLength(6);
  });

  it("LST-03: rights are booleans under Telegram's names", () => {
    expect(adminRights(member({ status: "administrator", is_anonymous: false, custom_title: "x", ...rights }))).toEqual(
      {
        ...rights,
        is_anonymous: false,
      },
    );
  });
});
