import { describe, expect, it } from "vitest";
import { ALL_RIGHTS, NO_RIGHTS, packRights } from "../../../domain/members/restrict-right.ts";
import type { ActTarget, Penalty } from "../../../domain/moderation/act.ts";
import { planAct } from "../../../domain/moderation/carry-act.ts";
import { penaltyOf } from "../../../domain/moderation/penalty.ts";
import { inverseOf, penaltyOfInverse } from "../../../domain/moderation/undo.ts";

const person: ActTarget = { userId: 7, senderChatId: null };
const channel: ActTarget = { userId: null, senderChatId: -1007 };
const plan = (penalty: Penalty | null, { target = person, deletes = [] as number[], type = 10 } = {}) =>
  planAct({ target, deletes, penalty }, type);
const methods = (requests: readonly { method: string }[]) => requests.map(({ method }) => method);
const mute: Penalty = { kind: "restrict", rights: NO_RIGHTS, seconds: 900 };
const ban: Penalty = { kind: "ban", seconds: 0 };

describe("the scale of penalties", () => {
  it.each([
    ["AMB-043: 0 nothing more", 0, null],
    ["MOD-17: 900", 900, mute],
    ["MOD-18: for ever", 31_708_800, { kind: "restrict", rights: NO_RIGHTS, seconds: 31_708_800 }],
    ["MOD-19: -10 kicks", -10, { kind: "kick" }],
    ["MOD-19: -20 bans", -20, ban],
    ["AMB-043: nothing else below 0 does anything", -5, null],
  ])("%s", (_title, scale, expected) => expect(penaltyOf(scale)).toEqual(expected));
});

describe("the requests of an act", () => {
  it("MOD-17: a mute takes all sixteen permissions for its seconds", () => {
    const [request] = plan(mute).penalty;
    expect(request).toMatchObject({ method: "restrictChatMember", durationSeconds: 900, payload: { user_id: 7 } });
    const permissions = Object.entries((request?.payload.permissions ?? {}) as Record<string, boolean>);
    expect([permissions.length, permissions.some(([, allowed]) => allowed)]).toEqual([16, false]);
    expect(plan(mute).action).toBe("mute");
  });

  it.each([
    ["MOD-19: a kick", { kind: "kick" } as const, 10, ["banChatMember", "unbanChatMember"], "kick"],
    ["MOD-19: a ban", ban, 10, ["banChatMember"], "ban"],
    ["MOD-33: an unban", { kind: "unban" } as const, 10, ["unbanChatMember"], "unban"],
    ["MBR-15: a lift", { kind: "lift" } as const, 10, ["restrictChatMember"], "unmute"],
    ["MOD-19: a kick in a basic group", { kind: "kick" } as const, 9, ["banChatMember"], "kick"],
    ["MOD-19: a ban in a basic group", ban, 9, ["banChatMember"], "ban"],
    ["MOD-43: a mute in a basic group", mute, 9, [], "none"],
  ])("%s", (_title, penalty, type, expected, action) => {
    const made = plan(penalty, { type });
    expect([methods(made.penalty), made.action]).toEqual([expected, action]);
  });

  it("MOD-33: somebody present is not removed by an unban", () => {
    expect(plan({ kind: "unban" }).penalty[0]?.payload).toEqual({ user_id: 7, only_if_banned: true });
  });

  it("MOD-43: in a basic group a mute is deletion only, and the log says why", () => {
    expect(plan(mute, { type: 9, deletes: [5] })).toMatchObject({ action: "delete", fallback: "basic_group" });
  });

  it("AMB-068: a basic group's bans are kept by us, a kick is none", () => {
    expect(plan({ kind: "ban", seconds: 600 }, { type: 9 }).groupBan).toEqual({ userId: 7, seconds: 600 });
    expect(plan(ban, { type: 9 }).groupBan).toEqual({ userId: 7, seconds: null });
    expect(plan({ kind: "kick" }, { type: 9 }).groupBan).toBeNull();
    expect(plan({ kind: "unban" }, { type: 9 })).toMatchObject({ penalty: [], groupUnban: 7 });
    expect(plan(ban).groupBan).toBeNull();
  });

  it("AMB-060: a person who writes as a channel can be banned, a mute or kick is deletion only", () => {
    const at = { target: channel, deletes: [5] };
    expect(plan(ban, at).penalty).toEqual([{ method: "banChatSenderChat", payload: { sender_chat_id: -1007 } }]);
    expect(plan(mute, at)).toMatchObject({ action: "delete", fallback: "sender_chat", penalty: [] });
    expect(plan({ kind: "kick" }, at)).toMatchObject({ action: "delete", penalty: [] });
  });

  it.each([1_087_968_824, 136_817_688, 777_000])("AMB-060: %d stands for nobody and is never acted on", (userId) => {
    expect(plan(ban, { target: { userId, senderChatId: null }, deletes: [5] })).toMatchObject({
      action: "delete",
      fallback: "exempt",
      penalty: [],
    });
  });

  it("MOD-31: messages are deleted by a hundred, each once", () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    expect(
      plan(null, { deletes: [...ids, 1] }).deletes.map(({ payload }) => (payload.message_ids as []).length),
    ).toEqual([100, 50]);
    expect(plan(null, { deletes: [5, 5] }).deletes).toEqual([{ method: "deleteMessage", payload: { message_id: 5 } }]);
  });
});

describe("taking an act back", () => {
  const before = { status: 9, restrictRight: 1, untilDate: 5000 } as const;
  const rule = { kind: "filter", ruleId: "del_msg_link", actor: null } as const;
  const newcomer = (ruleId: string, actor: number | null = null) => ({ kind: "newcomer", ruleId, actor }) as const;
  it("MOD-44: a mute is lifted, or the restriction before it is there again", () => {
    expect(inverseOf("mute", null, rule)).toEqual({ kind: "lift" });
    const inverse = inverseOf("mute", before, rule);
    expect(inverse).toEqual({ kind: "restore", rights: 1, until: 5000 });
    if (inverse === null) return;
    const penalty = penaltyOfInverse(inverse, 4000);
    expect(penalty).toMatchObject({ kind: "restrict", seconds: 1000 });
    expect(penalty?.kind === "restrict" && packRights(penalty.rights)).toBe(1);
    // Telegram takes less than 30 seconds for ever.
    expect(penaltyOfInverse(inverse, 4990)).toEqual({ kind: "lift" });
    expect(penaltyOfInverse({ kind: "restore", rights: packRights(ALL_RIGHTS), until: 0 }, 9)).toMatchObject({
      seconds: 0,
    });
  });

  it("MOD-44: a ban ends, but not one from before; deletions and kicks stay", () => {
    expect(inverseOf("ban", { ...before, status: 10 }, rule)).toEqual({ kind: "unban" });
    expect(inverseOf("ban", { ...before, status: 1 }, rule)).toBeNull();
    for (const action of ["kick", "delete", "unmute"] as const) expect(inverseOf(action, before, rule)).toBeNull();
  });

  it("MOD-44, AMB-091: whom an admin let in is silent again; who passed by themselves is not put back", () => {
    const muted = { ...before, restrictRight: 0, untilDate: 0 };
    expect(inverseOf("unmute", muted, newcomer("ncm_type", 7))).toEqual({ kind: "restore", rights: 0, until: 0 });
    expect(inverseOf("unmute", muted, newcomer("ncm_type"))).toBeNull();
    expect(inverseOf("unmute", { ...muted, status: 10 }, newcomer("ncm_type", 7))).toBeNull();
  });

  it("MOD-44, NCM-38: the limit of the first time ends, and does not become the silence of the check", () => {
    const muted = { ...before, restrictRight: 0, untilDate: 0 };
    for (const ruleId of ["du_nr", "former_restriction"]) {
      expect(inverseOf("restrict", muted, newcomer(ruleId))).toEqual({ kind: "lift" });
    }
    expect(inverseOf("mute", muted, newcomer("du_nr"))).toEqual({ kind: "lift" });
  });
});
