import { badRequest } from "../../world/errors.ts";
import { newLink } from "../../world/members/invite-links.ts";
import { hasRight } from "../../world/members/rights.ts";
import type { Chat, InviteLink } from "../../world/types.ts";
import { viewInviteLink } from "../../world/view.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat } from "../find.ts";

const MAX_NAME = 32;
const MAX_MEMBERS = 99_999;

function linkChat(call: Call): Chat {
  const chat = findOwnChat(call);
  if (chat.type === "private") throw badRequest("invite links are not available in private chats");
  if (!hasRight(chat.members.get(call.bot.id), "can_invite_users")) {
    throw badRequest("not enough rights to manage chat invite link");
  }
  return chat;
}

function readSettings({ args, world }: Call): Partial<InviteLink> & { createsJoinRequest: boolean } {
  const name = args.text("name");
  if ([...name].length > MAX_NAME) throw badRequest("invite link name is too long");
  const expireDate = args.optional("expire_date");
  if (expireDate && expireDate <= world.now()) throw badRequest("EXPIRE_DATE_INVALID");
  const memberLimit = args.integer("member_limit", 0, 0, MAX_MEMBERS);
  const createsJoinRequest = args.flag("creates_join_request");
  if (createsJoinRequest && memberLimit > 0) {
    throw badRequest("member limit can't be specified for links requiring administrator approval");
  }
  return {
    createsJoinRequest,
    ...(name ? { name } : {}),
    ...(expireDate ? { expireDate } : {}),
    ...(memberLimit ? { memberLimit } : {}),
  };
}

function createChatInviteLink(call: Call) {
  const chat = linkChat(call);
  const link: InviteLink = { ...newLink(call.bot.id, false), ...readSettings(call) };
  chat.links.push(link);
  call.world.changed();
  return viewInviteLink(call.world, chat, link, call.bot.id);
}

/** Makes a new primary link of this bot; the one before ends. */
function exportChatInviteLink(call: Call): string {
  const chat = linkChat(call);
  for (const old of chat.links) if (old.isPrimary && old.creator === call.bot.id) old.isRevoked = true;
  const link = newLink(call.bot.id, true);
  chat.links.push(link);
  call.world.changed();
  return link.link;
}

function ownLink(call: Call, chat: Chat): InviteLink {
  const address = call.args.text("invite_link");
  const link = chat.links.find((one) => one.link === address && one.creator === call.bot.id);
  if (!link) throw badRequest("INVITE_HASH_INVALID");
  return link;
}

function editChatInviteLink(call: Call) {
  const chat = linkChat(call);
  const link = ownLink(call, chat);
  if (link.isPrimary || link.isRevoked) throw badRequest("INVITE_HASH_EXPIRED");
  delete link.name;
  delete link.expireDate;
  delete link.memberLimit;
  Object.assign(link, readSettings(call));
  call.world.changed();
  return viewInviteLink(call.world, chat, link, call.bot.id);
}

function revokeChatInviteLink(call: Call) {
  const chat = linkChat(call);
  const link = ownLink(call, chat);
  link.isRevoked = true;
  call.world.changed();
  return viewInviteLink(call.world, chat, link, call.bot.id);
}

/** Invite links. */
export const inviteLinkMethods: Methods = {
  createchatinvitelink: createChatInviteLink,
  exportchatinvitelink: exportChatInviteLink,
  editchatinvitelink: editChatInviteLink,
  revokechatinvitelink: revokeChatInviteLink,
};
