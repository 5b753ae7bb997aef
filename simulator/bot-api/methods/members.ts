import { badRequest } from "../../world/errors.ts";
import { approve, decline } from "../../world/members/join-requests.ts";
import { currentMember, setMember } from "../../world/members/members.ts";
import { banSomebody, unbanSomebody } from "../../world/members/moves.ts";
import { hasRight, isPresent, RIGHTS, type Right } from "../../world/members/rights.ts";
import { promoteSomebody, restrictSomebody } from "../../world/members/standing.ts";
import { saveChat } from "../../world/save-chat.ts";
import type { Chat } from "../../world/types.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat, findUser } from "../find.ts";
import { readPermissions } from "../permissions.ts";

const NOT_IN_GROUPS = "method is available for supergroup and channel chats only";

/** Returns the chat of a call about members. @throws 400 for private chats */
function membersChat(call: Call): Chat {
  const chat = findOwnChat(call);
  if (chat.type === "private") throw badRequest("chat member status can't be changed in private chats");
  return chat;
}

function ban(call: Call): true {
  const chat = membersChat(call);
  const user = findUser(call);
  if (user === call.bot.id) throw badRequest("can't restrict self");
  banSomebody(call.world, chat, call.bot.id, user, call.args.optional("until_date"));
  return true;
}

function unban(call: Call): true {
  const chat = membersChat(call);
  if (chat.type === "group") throw badRequest(NOT_IN_GROUPS);
  const user = findUser(call);
  if (user === call.bot.id) throw badRequest("can't restrict self");
  unbanSomebody(call.world, chat, call.bot.id, user, call.args.flag("only_if_banned"));
  return true;
}

function restrict(call: Call): true {
  const chat = membersChat(call);
  const permissions = readPermissions(call.args);
  const user = findUser(call);
  if (chat.type !== "supergroup") throw badRequest("method is available only for supergroups");
  if (user === call.bot.id) throw badRequest("can't restrict self");
  restrictSomebody(call.world, chat, call.bot.id, user, permissions, call.args.optional("until_date"));
  return true;
}

function promote(call: Call): true {
  const chat = membersChat(call);
  if (chat.type === "group") throw badRequest(NOT_IN_GROUPS);
  const user = findUser(call);
  if (user === call.bot.id) throw badRequest("can't promote self");
  if (!isPresent(currentMember(call.world, chat, user))) throw badRequest("USER_NOT_PARTICIPANT");
  const rights: Partial<Record<Right, boolean>> = {};
  for (const right of RIGHTS) rights[right] = call.args.flag(right);
  promoteSomebody(call.world, chat, call.bot.id, user, { rights });
  return true;
}

function setCustomTitle(call: Call): true {
  const chat = membersChat(call);
  if (chat.type !== "supergroup") throw badRequest("method is available only for supergroups");
  const member = currentMember(call.world, chat, findUser(call));
  if (member?.status === "creator") throw badRequest("only creator can edit their custom title");
  if (member?.status !== "administrator") throw badRequest("user is not an administrator");
  if (member.promotedBy !== call.bot.id) throw badRequest("not enough rights to change custom title of the user");
  const title = call.args.text("custom_title");
  if ([...title].length > 16) throw badRequest("ADMIN_RANK_INVALID");
  const { customTitle: _old, ...rest } = member;
  setMember(call.world, chat, { ...rest, ...(title ? { customTitle: title } : {}) }, call.bot.id);
  return true;
}

function setSenderChatBan(isBanned: boolean) {
  return (call: Call): true => {
    const chat = membersChat(call);
    if (chat.type === "group") throw badRequest(NOT_IN_GROUPS);
    const sender = call.args.optional("sender_chat_id");
    if (sender === undefined || !call.world.chat(sender)) throw badRequest("chat not found");
    if (!hasRight(chat.members.get(call.bot.id), "can_restrict_members")) {
      throw badRequest("not enough rights to restrict/unrestrict chat member");
    }
    const others = chat.bannedSenderChats.filter((id) => id !== sender);
    chat.bannedSenderChats = isBanned ? [...others, sender] : others;
    call.world.tell({ type: "member", chat_id: chat.id });
    return true;
  };
}

function setChatPermissions(call: Call): true {
  const chat = findOwnChat(call);
  if (chat.type === "private" || chat.type === "channel") {
    throw badRequest(`can't change permissions in ${chat.type} chats`);
  }
  if (!call.args.has("permissions")) throw badRequest("can't parse permissions JSON object");
  const permissions = readPermissions(call.args);
  if (!hasRight(chat.members.get(call.bot.id), "can_restrict_members")) {
    throw badRequest("not enough rights to change chat permissions");
  }
  saveChat(call.world, chat, { permissions }, call.bot.id);
  return true;
}

function answerJoinRequest(isApproved: boolean) {
  return (call: Call): true => {
    const chat = membersChat(call);
    const user = findUser(call);
    if (!hasRight(chat.members.get(call.bot.id), "can_invite_users")) {
      throw badRequest("not enough rights to manage chat join requests");
    }
    if (isApproved) approve(call.world, chat, call.bot.id, user);
    else decline(call.world, chat, user);
    return true;
  };
}

/** Answers the methods by which a bot acts upon members. */
export const memberMethods: Methods = {
  banchatmember: ban,
  kickchatmember: ban,
  unbanchatmember: unban,
  restrictchatmember: restrict,
  promotechatmember: promote,
  setchatadministratorcustomtitle: setCustomTitle,
  banchatsenderchat: setSenderChatBan(true),
  unbanchatsenderchat: setSenderChatBan(false),
  setchatpermissions: setChatPermissions,
  approvechatjoinrequest: answerJoinRequest(true),
  declinechatjoinrequest: answerJoinRequest(false),
};
