import type { ChatInviteLink } from "@grammyjs/types";
import { botsOf } from "../announce.ts";
import { postService } from "../post.ts";
import type { Chat, InviteLink, Member } from "../types.ts";
import { pushUpdate } from "../updates.ts";
import { viewChat, viewInviteLink, viewMember, viewUser } from "../view.ts";
import type { World } from "../world.ts";
import { isAdmin, isPresent } from "./rights.ts";

/** How somebody came in; part of the `chat_member` update. */
export interface Entrance {
  link?: InviteLink;
  viaJoinRequest?: boolean;
}

/** Ends bans and restrictions that have expired. */
export function currentMember(world: World, chat: Chat, userId: number): Member | undefined {
  const member = chat.members.get(userId);
  if (!member?.untilDate || member.untilDate > world.now()) return member;
  if (member.status === "kicked") member.status = "left";
  else if (member.status === "restricted") {
    member.status = member.isMember ? "member" : "left";
    delete member.permissions;
    delete member.isMember;
  }
  delete member.untilDate;
  return member;
}

/** Returns the end of a restriction: one under 30 seconds or over 366 days is for ever: 0. */
export function clampUntil(world: World, untilDate: number | undefined): number {
  if (!untilDate) return 0;
  const left = untilDate - world.now();
  return left < 30 || left > 366 * 86_400 ? 0 : untilDate;
}

/**
 * Gives somebody a new standing and tells the bots: `my_chat_member` to the bot it concerns, `chat_member` to bots
 * that are administrators and asked for it. `actor` is who did it.
 */
export function setMember(world: World, chat: Chat, next: Member, actor: number, entrance: Entrance = {}): void {
  const before = currentMember(world, chat, next.userId);
  const seers = new Set([...botsOf(world, chat).map((bot) => bot.id), next.userId]);
  const oldViews = new Map([...seers].map((id) => [id, viewMember(world, chat, next.userId, before, id)]));
  if (isPresent(next) && !isPresent(before)) next.joinedSecond = world.now();
  else if (before?.joinedSecond !== undefined) next.joinedSecond ??= before.joinedSecond;
  chat.members.set(next.userId, next);

  for (const bot of world.bots.values()) {
    const old = oldViews.get(bot.id);
    if (!old) continue;
    const own = bot.id === next.userId;
    if (!own && !isAdmin(chat.members.get(bot.id))) continue;
    const view = viewMember(world, chat, next.userId, next, bot.id);
    if (JSON.stringify(view) === JSON.stringify(old)) continue;
    const link = entrance.link ? (viewInviteLink(world, chat, entrance.link, bot.id) as ChatInviteLink) : undefined;
    const payload = {
      chat: viewChat(world, chat),
      from: viewUser(world, actor),
      date: world.now(),
      old_chat_member: old,
      new_chat_member: view,
      ...(link ? { invite_link: link } : {}),
      ...(entrance.viaJoinRequest ? { via_join_request: true } : {}),
    };
    if (own) pushUpdate(world, bot, "my_chat_member", payload, `my:${chat.id}`);
    else pushUpdate(world, bot, "chat_member", payload, `user:${next.userId}`);
  }
  world.tell({ type: "member", chat_id: chat.id, user_id: next.userId, status: next.status });
}

/** Makes somebody a member, who joins or is added by `actor`; a restriction that is still in force is kept. */
export function enter(world: World, chat: Chat, userId: number, actor: number, entrance: Entrance = {}): void {
  const before = currentMember(world, chat, userId);
  const next: Member = before?.status === "restricted" ? { ...before, isMember: true } : { userId, status: "member" };
  if (entrance.link) entrance.link.uses += 1;
  chat.joinRequests = chat.joinRequests.filter((request) => request.userId !== userId);
  setMember(world, chat, next, actor, entrance);
  if (chat.type === "channel") return;
  const user = viewUser(world, userId);
  // new_chat_member(s): the old single fields are still sent by Telegram for old bots.
  const content = { new_chat_members: [user], new_chat_participant: user, new_chat_member: user };
  postService(world, chat, actor, content as { new_chat_members: (typeof user)[] });
}

/** Removes somebody who leaves (`actor` is the same) or is removed. `next` is the record afterwards. */
export function depart(world: World, chat: Chat, next: Member, actor: number): void {
  const wasPresent = isPresent(currentMember(world, chat, next.userId));
  const user = viewUser(world, next.userId);
  // Written while everybody still is there: the one who goes is told only by my_chat_member.
  const goes = wasPresent && chat.type !== "channel";
  const content = { left_chat_member: user, left_chat_participant: user };
  if (goes && chat.type === "group") postService(world, chat, actor, content);
  setMember(world, chat, next, actor);
  if (goes && chat.type === "supergroup") postService(world, chat, actor, content);
}
