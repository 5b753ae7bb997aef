import { badRequest } from "../errors.ts";
import type { Chat, InviteLink } from "../types.ts";
import type { World } from "../world.ts";
import { askToJoin } from "./join-requests.ts";
import { clampUntil, currentMember, depart, enter, setMember } from "./members.ts";
import { hasPermission, hasRight, isAdmin, isPresent } from "./rights.ts";

/** Lets a person join, by a link or because the chat is public, or sends a join request where the chat demands it. */
export function joinChat(world: World, chat: Chat, userId: number, address?: string): void {
  refuseDead(chat);
  const member = currentMember(world, chat, userId);
  if (isPresent(member)) throw badRequest("USER_ALREADY_PARTICIPANT");
  if (member?.status === "kicked") throw badRequest("USER_KICKED: the person is banned in the chat");
  const link = address === undefined ? undefined : usableLink(world, chat, address);
  if (link?.createsJoinRequest || (chat.joinByRequest && !link?.memberLimit)) askToJoin(world, chat, userId, link);
  else enter(world, chat, userId, userId, link ? { link } : {});
}

function usableLink(world: World, chat: Chat, address: string): InviteLink {
  const link = chat.links.find((one) => one.link === address);
  if (!link) throw badRequest("INVITE_HASH_INVALID");
  const isOver = link.expireDate !== undefined && link.expireDate <= world.now();
  const isFull = link.memberLimit !== undefined && link.uses >= link.memberLimit;
  if (link.isRevoked || isOver || isFull) throw badRequest("INVITE_HASH_EXPIRED");
  return link;
}

/** Lets somebody add a person or a bot. Only administrators may add a banned account, which ends the ban. */
export function addSomebody(world: World, chat: Chat, actor: number, userId: number): void {
  refuseDead(chat);
  const adder = currentMember(world, chat, actor);
  const before = currentMember(world, chat, userId);
  if (isPresent(before)) throw badRequest("USER_ALREADY_PARTICIPANT");
  const mayInvite =
    chat.type === "channel" ? hasRight(adder, "can_invite_users") : hasPermission(chat, adder, "can_invite_users");
  if (!mayInvite) throw badRequest("not enough rights to add members to the chat");
  if (before?.status === "kicked" && chat.type !== "group" && !hasRight(adder, "can_restrict_members")) {
    throw badRequest("USER_KICKED: the person is banned in the chat");
  }
  const bot = world.bots.get(userId);
  if (bot && !bot.can_join_groups) throw badRequest("BOT_GROUPS_BLOCKED");
  if (bot && chat.type === "channel") throw badRequest("bots join channels only as administrators");
  enter(world, chat, userId, actor);
}

export function leaveChat(world: World, chat: Chat, userId: number): void {
  refuseDead(chat);
  const member = currentMember(world, chat, userId);
  if (!isPresent(member)) throw badRequest("USER_NOT_PARTICIPANT");
  // A restriction that still runs waits for them.
  if (member?.status === "restricted") depart(world, chat, { ...member, isMember: false }, userId);
  else depart(world, chat, { userId, status: "left" }, userId);
}

/** Bans somebody. In a basic group no ban is kept: the account may be added again. */
export function banSomebody(world: World, chat: Chat, actor: number, userId: number, untilDate?: number): void {
  refuseDead(chat);
  checkMayRestrict(world, chat, actor, userId);
  // A basic group keeps no list of the banned; only a bot remembers that it was put out.
  if (chat.type === "group" && !world.bots.has(userId)) {
    if (!isPresent(currentMember(world, chat, userId))) throw badRequest("USER_NOT_PARTICIPANT");
    depart(world, chat, { userId, status: "left" }, actor);
    return;
  }
  depart(world, chat, { userId, status: "kicked", untilDate: clampUntil(world, untilDate) }, actor);
}

/** Ends a ban. Without `onlyIfBanned` it also removes a present member, as Telegram's unbanChatMember does. */
export function unbanSomebody(world: World, chat: Chat, actor: number, userId: number, onlyIfBanned: boolean): void {
  refuseDead(chat);
  checkMayRestrict(world, chat, actor, userId);
  const before = currentMember(world, chat, userId);
  if (before?.status === "kicked") setMember(world, chat, { userId, status: "left" }, actor);
  else if (!onlyIfBanned && isPresent(before)) depart(world, chat, { userId, status: "left" }, actor);
}

/** Refuses an `actor` who may not ban or restrict this member. @throws 400 in Telegram's words */
export function checkMayRestrict(world: World, chat: Chat, actor: number, userId: number): void {
  const member = currentMember(world, chat, actor);
  const target = currentMember(world, chat, userId);
  if (!hasRight(member, "can_restrict_members")) {
    const words = chat.type === "group" && !isAdmin(member) ? "need administrator rights in the chat" : undefined;
    throw badRequest(words ?? "not enough rights to restrict/unrestrict chat member");
  }
  if (target?.status === "creator") throw badRequest("can't remove chat owner");
  const isOwner = member?.status === "creator";
  if (target?.status === "administrator" && !isOwner && target.promotedBy !== actor) {
    throw badRequest("user is an administrator of the chat");
  }
}

export function refuseDead(chat: Chat): void {
  if (chat.migratedTo !== undefined) throw badRequest("group chat was upgraded to a supergroup chat");
}
