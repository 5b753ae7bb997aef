import type { ChatMember } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { currentMember } from "../../world/members/members.ts";
import { leaveChat } from "../../world/members/moves.ts";
import { hasRight, isAdmin, isPresent } from "../../world/members/rights.ts";
import { chatPhotoFor, photoSizesFor } from "../../world/photos.ts";
import type { Chat } from "../../world/types.ts";
import { viewChat, viewMember, viewMessage } from "../../world/view.ts";
import type { Call, Methods } from "../call.ts";
import { findChat, findUser } from "../find.ts";

/** Builds `ChatFullInfo`: fields that do not apply, or are at their default, are left out. */
function getChat(call: Call): Record<string, unknown> {
  const { world, bot } = call;
  const chat = findChat(call);
  const newest = chat.messages.get(Math.max(...chat.pinned));
  return {
    ...viewChat(world, chat),
    ...(chat.username ? { active_usernames: [chat.username] } : {}),
    ...photoOf(call, chat),
    ...(chat.type === "private" ? ofPerson(call, chat) : ofGroup(call, chat)),
    ...(newest ? { pinned_message: viewMessage(world, newest, bot.id) } : {}),
    max_reaction_count: 11,
    accent_color_id: Math.abs(chat.id) % 7,
    accepted_gift_types: {
      unlimited_gifts: false,
      limited_gifts: false,
      unique_gifts: false,
      premium_subscription: false,
      gifts_from_channels: false,
    },
  };
}

function photoOf({ world, bot }: Call, chat: Chat): Record<string, unknown> {
  const photo = chat.type === "private" ? world.persons.get(chat.id)?.photo : chat.photo;
  return photo === undefined ? {} : { photo: chatPhotoFor(bot.id, photo) };
}

/** Returns the current photo at most: older photos are not kept here. */
function getUserProfilePhotos(call: Call): Record<string, unknown> {
  const { world, bot } = call;
  const photo = world.persons.get(findUser(call))?.photo;
  return photo === undefined
    ? { total_count: 0, photos: [] }
    : { total_count: 1, photos: [photoSizesFor(world, bot.id, photo)] };
}

function ofPerson({ world }: Call, chat: Chat): Record<string, unknown> {
  const person = world.persons.get(chat.id);
  return {
    ...(person?.username ? { active_usernames: [person.username] } : {}),
    ...(person?.bio ? { bio: person.bio } : {}),
  };
}

function ofGroup({ bot }: Call, chat: Chat): Record<string, unknown> {
  const primary = chat.links.find((link) => link.isPrimary && !link.isRevoked && link.creator === bot.id);
  const mayInvite = hasRight(chat.members.get(bot.id), "can_invite_users");
  return {
    ...(chat.description ? { description: chat.description } : {}),
    ...(primary && mayInvite ? { invite_link: primary.link } : {}),
    ...(chat.type === "channel" ? {} : { permissions: chat.permissions }),
    ...(chat.joinByRequest ? { join_by_request: true } : {}),
    ...(chat.slowModeDelaySecond ? { slow_mode_delay: chat.slowModeDelaySecond } : {}),
    ...(chat.hasProtectedContent ? { has_protected_content: true } : {}),
    ...(chat.linkedChatId ? { linked_chat_id: chat.linkedChatId } : {}),
    ...(chat.type === "supergroup" ? { has_visible_history: true } : {}),
  };
}

/** Lists administrators: other bots are left out unless `return_bots` asks for them. */
function getChatAdministrators(call: Call): ChatMember[] {
  const { world, bot, args } = call;
  const chat = findChat(call);
  if (chat.type === "private") throw badRequest("there are no administrators in the private chat");
  const withBots = args.flag("return_bots");
  return [...chat.members.values()]
    .filter((member) => isAdmin(member) && (withBots || member.userId === bot.id || !world.bots.has(member.userId)))
    .sort((a, b) => Number(b.status === "creator") - Number(a.status === "creator"))
    .map((member) => viewMember(world, chat, member.userId, member, bot.id));
}

function getChatMember(call: Call): ChatMember {
  const { world, bot } = call;
  const chat = findChat(call);
  const userId = findUser(call);
  if (chat.type === "private" && userId !== chat.id && userId !== bot.id) throw badRequest("member not found");
  if (chat.type === "private") return viewMember(world, chat, userId, { userId, status: "member" }, bot.id);
  const member = currentMember(world, chat, userId);
  if (chat.type === "channel" && !isAdmin(chat.members.get(bot.id))) throw badRequest("member list is inaccessible");
  return viewMember(world, chat, userId, member, bot.id);
}

function getChatMemberCount(call: Call): number {
  const chat = findChat(call);
  if (chat.type === "private") return 2;
  return [...chat.members.keys()].filter((id) => isPresent(currentMember(call.world, chat, id))).length;
}

function leave(call: Call): true {
  const chat = findChat(call);
  if (chat.type === "private") throw badRequest("chat member status can't be changed in private chats");
  if (!isPresent(currentMember(call.world, chat, call.bot.id))) throw badRequest("USER_NOT_PARTICIPANT");
  leaveChat(call.world, chat, call.bot.id);
  return true;
}

/** Methods that read a chat, and `leaveChat`. */
export const chatInfoMethods: Methods = {
  getchat: getChat,
  getchatadministrators: getChatAdministrators,
  getchatmember: getChatMember,
  getchatmembercount: getChatMemberCount,
  getchatmemberscount: getChatMemberCount,
  leavechat: leave,
  getuserprofilephotos: getUserProfilePhotos,
};
