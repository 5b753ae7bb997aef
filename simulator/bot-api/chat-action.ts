import { badRequest } from "../world/errors.ts";
import type { Methods } from "./call.ts";
import { findOwnChat } from "./find-chat.ts";

const ACTIONS =
  /^(cancel|typing|upload_photo|record_video|upload_video|record_audio|record_voice|upload_audio|upload_voice|upload_document|choose_sticker|pick_up_location|find_location|record_video_note|upload_video_note)$/;

/** `sendChatAction`. */
export const chatActionMethods: Methods = {
  sendchataction: (call) => {
    findOwnChat(call);
    if (!ACTIONS.test(call.args.text("action").toLowerCase())) throw badRequest("wrong parameter action in request");
    return true;
  },
};
