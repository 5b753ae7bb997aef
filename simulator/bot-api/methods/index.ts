import type { UserFromGetMe } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { viewBot } from "../../world/view.ts";
import type { Methods } from "../call.ts";
import { findOwnChat } from "../find.ts";
import { chatInfoMethods } from "./chat-info.ts";
import { chatProfileMethods } from "./chat-profile.ts";
import { commandMethods } from "./commands.ts";
import { deleteMethods } from "./delete.ts";
import { editMethods } from "./edit.ts";
import { fileMethods } from "./files.ts";
import { forwardMethods } from "./forward.ts";
import { inviteLinkMethods } from "./invite-links.ts";
import { memberMethods } from "./members.ts";
import { paymentMethods } from "./payments.ts";
import { pinMethods } from "./pin.ts";
import { pollMethods } from "./poll-updates.ts";
import { albumMethods } from "./send-album.ts";
import { sendMediaMethods } from "./send-media.ts";
import { sendTextMethods } from "./send-text.ts";
import { topicMethods } from "./topics.ts";
import { webhookMethods } from "./webhook.ts";

const MAX_CALLBACK_TEXT = 200;

/** `answerCallbackQuery`. */
const callbackMethods: Methods = {
  answercallbackquery: ({ args, bot, answered }) => {
    const text = args.text("text");
    if ([...text].length > MAX_CALLBACK_TEXT) throw badRequest("MESSAGE_TOO_LONG");
    const url = args.text("url");
    const isKnown = answered?.(args.text("callback_query_id"), bot.id, {
      ...(text ? { text } : {}),
      ...(args.flag("show_alert") ? { show_alert: true } : {}),
      ...(url ? { url } : {}),
    });
    if (!isKnown) throw badRequest("query is too old and response timeout expired or query ID is invalid");
    return true;
  },
};

const ACTIONS =
  /^(cancel|typing|upload_photo|record_video|upload_video|record_audio|record_voice|upload_audio|upload_voice|upload_document|choose_sticker|pick_up_location|find_location|record_video_note|upload_video_note)$/;

/** `sendChatAction`. */
const chatActionMethods: Methods = {
  sendchataction: (call) => {
    findOwnChat(call);
    if (!ACTIONS.test(call.args.text("action").toLowerCase())) throw badRequest("wrong parameter action in request");
    return true;
  },
};

/** Answers the methods about the bot itself. */
const identityMethods: Methods = {
  getme: ({ bot }): UserFromGetMe => ({
    ...viewBot(bot),
    is_bot: true,
    username: bot.username,
    can_join_groups: bot.can_join_groups,
    can_read_all_group_messages: bot.can_read_all_group_messages,
    supports_guest_queries: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: bot.web_app_url !== undefined,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }),
};

/** Every method this Bot API has, by its lower-case name. */
export const METHODS: Methods = {
  ...albumMethods,
  ...callbackMethods,
  ...chatActionMethods,
  ...chatInfoMethods,
  ...chatProfileMethods,
  ...commandMethods,
  ...deleteMethods,
  ...editMethods,
  ...fileMethods,
  ...forwardMethods,
  ...identityMethods,
  ...inviteLinkMethods,
  ...memberMethods,
  ...paymentMethods,
  ...pinMethods,
  ...pollMethods,
  ...sendMediaMethods,
  ...sendTextMethods,
  ...topicMethods,
  ...webhookMethods,
};
