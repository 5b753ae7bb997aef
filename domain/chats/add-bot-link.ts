const GROUP_RIGHTS = "change_info+delete_messages+restrict_members+invite_users+pin_messages+promote_members";
const CHANNEL_RIGHTS =
  "post_messages+edit_messages+delete_messages+restrict_members+invite_users+change_info+promote_members";

/** Returns Telegram's link that adds a bot to a chat with the rights it needs (AMB-256). @param username without `@` */
export const addLinkOf = (username: string, isChannel: boolean): string =>
  isChannel
    ? `https://t.me/${username}?startchannel&admin=${CHANNEL_RIGHTS}`
    : `https://t.me/${username}?startgroup&admin=${GROUP_RIGHTS}`;
