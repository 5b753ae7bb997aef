import { badRequest } from "../../world/errors.ts";
import { hasPermission, hasRight, isAdmin } from "../../world/members/rights.ts";
import { saveChat } from "../../world/save-chat.ts";
import type { Chat } from "../../world/types.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat } from "../find.ts";

function profileChat(call: Call, what: string): Chat {
  const chat = findOwnChat(call);
  if (chat.type === "private") throw badRequest(`can't change private chat ${what}`);
  const member = chat.members.get(call.bot.id);
  const may = isAdmin(member) ? hasRight(member, "can_change_info") : hasPermission(chat, member, "can_change_info");
  if (!may) throw badRequest(`not enough rights to change chat ${what}`);
  return chat;
}

/** `setChatTitle`, `setChatDescription`. */
export const chatProfileMethods: Methods = {
  setchattitle: (call) => {
    const chat = profileChat(call, "title");
    const title = call.args.text("title").trim();
    if (title === "" || [...title].length > 128) throw badRequest("title must be non-empty");
    saveChat(call.world, chat, { title }, call.bot.id);
    return true;
  },
  setchatdescription: (call) => {
    const chat = profileChat(call, "description");
    const description = call.args.text("description").trim();
    if (description === (chat.description ?? "")) throw badRequest("chat description is not modified");
    if ([...description].length > 255) throw badRequest("CHAT_ABOUT_TOO_LONG");
    saveChat(call.world, chat, { description }, call.bot.id);
    return true;
  },
};
