import type { ChatMemberUpdated } from "grammy/types";
import type { NewcomerType } from "../../domain/limits.ts";
import { isAdminStatus, isPresent, MEMBER_STATUS } from "../../domain/members/member-status.ts";
import { NO_RIGHTS } from "../../domain/members/restrict-right.ts";
import {
  admissionNow,
  checkOf,
  type Entry,
  PRESS_TYPE,
  typeInForce,
  verifyingType,
} from "../../domain/newcomers/policy.ts";
import { beginVerification, carriedWrong } from "../../domain/newcomers/verification.ts";
import { passed, VERIFY_STATUS } from "../../domain/newcomers/verify-status.ts";
import { act } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING, type Write } from "../decision.ts";
import { type Incoming, standsForNobody } from "../incoming.ts";
import { cameByRequest, isAdmin, membershipChangeOf } from "../membership.ts";
import type { Newcomer } from "../newcomers/facts.ts";
import { advance, durationsOf, logOf, reopened, settleOwed, turnAway } from "../newcomers/verdict.ts";
import { welcome } from "../newcomers/welcome.ts";

/** Follows a member who came in, left, or was freed or removed by an admin (section D of the decisions). */
export function meetNewcomer({ update }: Incoming, facts: ChatFacts): Decision {
  const updated = update.chat_member;
  if (updated === undefined || facts.settings === null) return NOTHING;
  const { user } = updated.new_chat_member;
  if (standsForNobody(user.id) || user.id === facts.bot.id) return NOTHING;
  const change = membershipChangeOf(updated);
  const [was, is] = [isPresent(change.oldStatus), isPresent(change.newStatus)];
  if (!was && is) return join(updated, facts);
  const newest = facts.newcomers.newest(user.id);
  if (newest === null || (newest.verification.endedAt !== null && newest.owed === null)) return NOTHING;
  // What has happened counts, whatever verdict Telegram refused or has still to carry out.
  const newcomer = newest.owed === null ? newest : reopened(newest);
  const actor = updated.from.id;
  const isFreed = is && change.newStatus !== MEMBER_STATUS.restricted;
  if (actor === facts.bot.id) return doneByBot(newcomer, is, isFreed, facts);
  const done = { actor, isDone: true };
  if (!is) {
    return advance(newcomer, actor === user.id ? { kind: "left" } : { kind: "adminKicked" }, facts, done);
  }
  return isFreed && actor !== user.id ? advance(newcomer, { kind: "adminPassed" }, facts, done) : NOTHING;
}

/**
 * Takes an act that an admin ordered (by a command, or in the dashboard) as the admin's verdict (NCM-24, NCM-26), and
 * ends the verification of a member whom another rule removed: its clock would replace a longer ban. Acts of the
 * verification itself were decided on before.
 */
function doneByBot(newcomer: Newcomer, isIn: boolean, isFreed: boolean, facts: ChatFacts): Decision {
  const last = facts.newcomers.lastAct(newcomer.userId);
  if (last === null || last.kind === "newcomer") return NOTHING;
  const { action, actor } = last;
  const done = { actor, isDone: true };
  if (isFreed && action === "unmute" && actor !== null) return advance(newcomer, { kind: "adminPassed" }, facts, done);
  if (isIn || (action !== "kick" && action !== "ban")) return NOTHING;
  return advance(newcomer, { kind: actor === null ? "left" : "adminKicked" }, facts, done);
}

function entryOf(updated: ChatMemberUpdated, facts: ChatFacts): Entry {
  const { from } = updated;
  const { user } = updated.new_chat_member;
  const byAdmin = isAdmin(from.id, facts);
  if (user.is_bot) return byAdmin ? "botByAdmin" : "botByMember";
  if (cameByRequest(updated)) return "approved";
  if (from.id === user.id) return "self";
  return byAdmin ? "byAdmin" : "byMember";
}

function join(updated: ChatMemberUpdated, facts: ChatFacts): Decision {
  const { user } = updated.new_chat_member;
  const type = typeInForce(facts.settings?.ncm_type ?? 0, facts.level);
  const key = `join ${user.id} ${updated.date}`;
  // An admin needs no verification, and cannot be given one.
  const comesAsAdmin = isAdminStatus(membershipChangeOf(updated).newStatus);
  const entry = entryOf(updated, facts);
  const door = comesAsAdmin ? "stay" : admissionNow(type, entry, facts.raids.wall()?.measures);
  const former = facts.newcomers.restrictionOf(user.id) ?? mutedByName(updated, facts);
  const arrived = { userId: user.id, key, former, wasMuted: false, actor: null };
  const newest = facts.newcomers.newest(user.id);
  if (newest?.isRequest === true && door === "invited") {
    const { endedAt, status } = newest.verification;
    const { owed } = newest;
    const isByHand = updated.from.id !== facts.bot.id && updated.from.id !== user.id;
    // The join itself shows that the bot's approval was carried out, whose answer is still on its way.
    if (owed !== null && passed(owed.status) && !isByHand) {
      return settleOwed(newest, owed, false, facts);
    }
    if (endedAt === null || owed !== null) {
      const done = { actor: updated.from.id, isDone: true };
      return advance(reopened(newest), { kind: "adminApproved" }, facts, done);
    }
    // Passed before, and let in by the bot: the answer was the verification.
    const isFresh = entry === "approved" && facts.now - endedAt < APPROVED_SECONDS;
    if (passed(status) && isFresh) return welcome(arrived, facts);
  }
  const closed = newest?.isRequest === true ? advance(newest, { kind: "left" }, facts) : NOTHING;
  return joinDecisions([closed, goThrough()]);

  function goThrough(): Decision {
    switch (door) {
      case "stay":
        return user.is_bot || comesAsAdmin ? NOTHING : welcome(arrived, facts);
      case "remove":
        return turnAway(user.id, `${key} out`, user.is_bot);
      case "invited": {
        const verification = {
          ...beginVerification(type, facts.now),
          status: VERIFY_STATUS.adminInvite,
          endedAt: facts.now,
        };
        const begun = begin(updated, verification, former);
        return joinDecisions([{ writes: [begun, logOf(user.id, verification)], effects: [] }, welcome(arrived, facts)]);
      }
      case "verify":
        return check(updated, verifyingType(type), facts, key, former);
    }
  }
}

/** Reads the mute by a name rule, where the message about the join came before this update. */
function mutedByName({ new_chat_member: { user }, date }: ChatMemberUpdated, facts: ChatFacts): Former {
  const rules = facts.filters()?.rules;
  const areNamesLookedAt = rules !== undefined && (rules.names !== null || rules.flt.alike !== undefined);
  return areNamesLookedAt ? facts.newcomers.mutedSince(user.id, date) : null;
}

/** Seconds within which Telegram's update of the bot's own approval comes after the newcomer has passed. */
const APPROVED_SECONDS = 3600;

function check(
  updated: ChatMemberUpdated,
  type: NewcomerType,
  facts: ChatFacts,
  key: string,
  former: Former,
): Decision {
  const { user } = updated.new_chat_member;
  const newest = facts.newcomers.newest(user.id);
  const mute = muteNewcomer(user.id, key, facts.newcomers.wroteSince(user.id, updated.date));
  // Somebody who left unseen came back: the verification goes on, and so does the silence.
  if (newest !== null && newest.verification.endedAt === null && !newest.isRequest) return mute;
  const wrong = carriedWrong(newest?.verification ?? null, durationsOf(facts), facts.now);
  // Without a name of the bot there is no address of its chat.
  const canAskPrivately = facts.replyContext().botUsername !== "";
  const asked = checkOf(type) === "press" || canAskPrivately ? type : PRESS_TYPE;
  const verification = beginVerification(asked, facts.now, wrong);
  return joinDecisions([{ writes: [begin(updated, verification, former)], effects: [] }, mute]);
}

/** Takes the newcomer's right to write, and deletes what they wrote before the update of the join came (AMB-083). */
const muteNewcomer = (userId: number, key: string, deletes: readonly number[]): Decision =>
  act({
    key: `${key} mute`,
    kind: "newcomer",
    ruleId: "ncm_type",
    reason: "",
    target: { userId, senderChatId: null },
    actor: null,
    deletes,
    penalty: { kind: "restrict", rights: NO_RIGHTS, seconds: 0 },
    evidence: null,
  });

type Former = ReturnType<ChatFacts["newcomers"]["restrictionOf"]>;

function begin(
  { new_chat_member: { user } }: ChatMemberUpdated,
  verification: ReturnType<typeof beginVerification>,
  former: Former,
): Write {
  const name = [user.first_name, user.last_name ?? ""].join(" ").trim();
  return { kind: "newcomer", change: { kind: "beginCheck", userId: user.id, name, verification, former } };
}
