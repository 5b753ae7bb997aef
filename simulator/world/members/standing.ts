import { badRequest } from "../errors.ts";
import { postService } from "../post.ts";
import type { Chat, Member } from "../types.ts";
import { viewUser } from "../view.ts";
import type { World } from "../world.ts";
import { clampUntil, currentMember, enter, setMember } from "./members.ts";
import { checkMayRestrict, refuseDead } from "./moves.ts";
import {
  basicGroupRights,
  hasRight,
  isPresent,
  makeRights,
  type Permission,
  permissionsOf,
  RIGHTS,
  type Right,
} from "./rights.ts";

export interface Promotion {
  rights: Partial<Record<Right, boolean>>;
  customTitle?: string;
}

/**
 * Makes somebody an administrator with exactly these rights; no right at all makes them an ordinary member again.
 * Nobody gives a right they do not hold, or changes an administrator whom another appointed.
 */
export function promoteSomebody(world: World, chat: Chat, actor: number, userId: number, promotion: Promotion): void {
  refuseDead(chat);
  const promoter = currentMember(world, chat, actor);
  const target = currentMember(world, chat, userId);
  const isOwner = promoter?.status === "creator";
  if (target?.status === "creator") throw badRequest("can't remove chat owner");
  if (!hasRight(promoter, "can_promote_members")) throw badRequest("not enough rights");
  if (target?.status === "administrator" && !isOwner && target.promotedBy !== actor) {
    throw badRequest("CHAT_ADMIN_REQUIRED");
  }
  const wanted = makeRights(chat, promotion.rights);
  const hasNone = RIGHTS.every((right) => !wanted[right]);
  const rights = chat.type === "group" && !hasNone ? basicGroupRights(chat) : wanted;
  if (!isOwner && RIGHTS.some((right) => right !== "is_anonymous" && rights[right] && !hasRight(promoter, right))) {
    throw badRequest("RIGHT_FORBIDDEN");
  }
  if (hasNone) {
    if (target?.status === "administrator") setMember(world, chat, { userId, status: "member" }, actor);
    return;
  }
  if (!isPresent(target)) {
    if (target?.status === "kicked" && !hasRight(promoter, "can_restrict_members")) throw badRequest("USER_KICKED");
    // A bot comes into a channel only so; a person has to be there, except for who may add them.
    if (chat.type !== "channel") enter(world, chat, userId, actor);
  }
  const customTitle = promotion.customTitle ?? target?.customTitle;
  const next: Member = {
    userId,
    status: "administrator",
    rights,
    promotedBy: actor,
    ...(rights.is_anonymous ? { isAnonymous: true } : {}),
    ...(customTitle ? { customTitle } : {}),
  };
  setMember(world, chat, next, actor);
}

/** Restricts somebody, or gives everything back where all is permitted. Works on who is not there, too. */
export function restrictSomebody(
  world: World,
  chat: Chat,
  actor: number,
  userId: number,
  wanted: Partial<Record<Permission, boolean>>,
  untilDate?: number,
): void {
  refuseDead(chat);
  if (chat.type !== "supergroup") throw badRequest("method is available only for supergroups");
  checkMayRestrict(world, chat, actor, userId);
  const target = currentMember(world, chat, userId);
  const permissions = permissionsOf(wanted);
  const isPresentNow = isPresent(target);
  if (Object.values(permissions).every(Boolean)) {
    setMember(world, chat, { userId, status: isPresentNow ? "member" : "left" }, actor);
    return;
  }
  const until = clampUntil(world, untilDate);
  setMember(
    world,
    chat,
    { userId, status: "restricted", permissions, untilDate: until, isMember: isPresentNow },
    actor,
  );
}

/** Makes another member the owner; the old one stays as an administrator with all rights. */
export function transferChat(world: World, chat: Chat, to: number): void {
  refuseDead(chat);
  const next = currentMember(world, chat, to);
  if (!isPresent(next)) throw badRequest("USER_NOT_PARTICIPANT");
  const old = [...chat.members.values()].find((member) => member.status === "creator");
  if (old?.userId === to) return;
  const all = makeRights(chat, Object.fromEntries(RIGHTS.map((right) => [right, right !== "is_anonymous"])));
  const actor = old?.userId ?? to;
  setMember(world, chat, { userId: to, status: "creator" }, actor);
  if (old) setMember(world, chat, { userId: old.userId, status: "administrator", rights: all, promotedBy: to }, actor);
  postService(world, chat, actor, { chat_owner_changed: { new_owner: viewUser(world, to) } });
}
