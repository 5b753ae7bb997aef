import { botsOf } from "../announce.ts";
import { openPrivateChat } from "../chats.ts";
import { badRequest } from "../errors.ts";
import type { Chat, InviteLink, JoinRequest } from "../types.ts";
import { pushUpdate } from "../updates.ts";
import { viewChat, viewInviteLink, viewUser } from "../view.ts";
import type { World } from "../world.ts";
import { currentMember, enter } from "./members.ts";
import { hasRight, isPresent } from "./rights.ts";

/** Seconds in which a bot may write to somebody who asked to join. */
const OPEN_SECOND = 300;

/**
 * Stores a request to join; bots with the right to invite get an update, and may write to the person for five minutes.
 */
export function askToJoin(world: World, chat: Chat, userId: number, link: InviteLink | undefined): void {
  const person = world.persons.get(userId);
  if (!person) throw badRequest("only people ask to join");
  chat.joinRequests = chat.joinRequests.filter((request) => request.userId !== userId);
  chat.joinRequests.push({ userId, second: world.now(), ...(link ? { link: link.link } : {}) });
  for (const bot of botsOf(world, chat)) {
    if (!hasRight(chat.members.get(bot.id), "can_invite_users")) continue;
    openPrivateChat(world, bot.id, person).openUntilSecond = world.now() + OPEN_SECOND;
    const shown = viewChat(world, chat);
    if (shown.type !== "supergroup" && shown.type !== "channel") continue;
    pushUpdate(
      world,
      bot,
      "chat_join_request",
      {
        chat: shown,
        from: viewUser(world, userId),
        user_chat_id: userId,
        date: world.now(),
        ...(person.bio ? { bio: person.bio } : {}),
        ...(link ? { invite_link: viewInviteLink(world, chat, link, bot.id) } : {}),
      },
      `user:${userId}`,
    );
  }
  world.tell({ type: "member", chat_id: chat.id, user_id: userId });
}

/** Approves a request to join. @throws 400 where there is none, or the person is a member already */
export function approve(world: World, chat: Chat, actor: number, userId: number): void {
  const request = takeRequest(world, chat, userId);
  const link = chat.links.find((one) => one.link === request.link);
  enter(world, chat, userId, actor, { ...(link ? { link } : {}), viaJoinRequest: true });
}

/** Declines a request to join. @throws 400 where there is none */
export function decline(world: World, chat: Chat, userId: number): void {
  takeRequest(world, chat, userId);
  world.tell({ type: "member", chat_id: chat.id, user_id: userId });
}

function takeRequest(world: World, chat: Chat, userId: number): JoinRequest {
  const request = chat.joinRequests.find((one) => one.userId === userId);
  if (!request) {
    throw badRequest(
      isPresent(currentMember(world, chat, userId)) ? "USER_ALREADY_PARTICIPANT" : "HIDE_REQUESTER_MISSING",
    );
  }
  chat.joinRequests = chat.joinRequests.filter((one) => one !== request);
  return request;
}
