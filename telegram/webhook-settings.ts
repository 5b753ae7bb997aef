/**
 * Every kind of update the product reads (AMB-158). Telegram sends chat_member and join requests only when they are
 * named; leaving the list out would keep an older one.
 */
export const ALLOWED_UPDATES = [
  "message",
  "edited_message",
  "channel_post",
  "edited_channel_post",
  "callback_query",
  "my_chat_member",
  "chat_member",
  "chat_join_request",
] as const;

/** Simultaneous deliveries; Telegram's maximum, since every chat has its own object. */
export const WEBHOOK_CONNECTIONS = 100;
