import type { Message } from "grammy/types";

/**
 * Every field of Bot API Message that makes it a notice of Telegram's and not something somebody sent. Invoices,
 * running giveaways and their winners are sent by somebody; suggested_post_info only stands beside ordinary content.
 */
export const SERVICE_FIELDS = [
  "new_chat_members",
  "left_chat_member",
  "chat_owner_left",
  "chat_owner_changed",
  "community_chat_added",
  "community_chat_joined",
  "community_chat_removed",
  "new_chat_title",
  "new_chat_photo",
  "delete_chat_photo",
  "group_chat_created",
  "supergroup_chat_created",
  "channel_chat_created",
  "managed_bot_created",
  "message_auto_delete_timer_changed",
  "migrate_to_chat_id",
  "migrate_from_chat_id",
  "pinned_message",
  "successful_payment",
  "refunded_payment",
  "users_shared",
  "chat_shared",
  "gift",
  "gift_upgrade_sent",
  "unique_gift",
  "connected_website",
  "write_access_allowed",
  "passport_data",
  "proximity_alert_triggered",
  "boost_added",
  "chat_background_set",
  "checklist_tasks_done",
  "checklist_tasks_added",
  "direct_message_price_changed",
  "paid_message_price_changed",
  "poll_option_added",
  "poll_option_deleted",
  "forum_topic_created",
  "forum_topic_edited",
  "forum_topic_closed",
  "forum_topic_reopened",
  "general_forum_topic_hidden",
  "general_forum_topic_unhidden",
  "giveaway_created",
  "giveaway_completed",
  "suggested_post_approved",
  "suggested_post_approval_failed",
  "suggested_post_declined",
  "suggested_post_paid",
  "suggested_post_refunded",
  "video_chat_scheduled",
  "video_chat_started",
  "video_chat_ended",
  "video_chat_participants_invited",
  "web_app_data",
] as const satisfies ReadonlyArray<keyof Message>;

/** Tells whether a message is a notice of Telegram's: it is not counted as a message (STA-10). */
export const isServiceMessage = (message: Message): boolean =>
  SERVICE_FIELDS.some((field) => message[field] !== undefined);

/** Notices of joining and leaving, which del_join removes (MOD-14). */
const JOIN_FIELDS = ["new_chat_members", "left_chat_member", "community_chat_joined"] as const satisfies ReadonlyArray<
  keyof Message
>;

/** Tells whether a message is Telegram's notice of somebody who joined. */
export const isJoinNotice = (message: Message): boolean => JOIN_FIELDS.some((field) => message[field] !== undefined);
