import type { Bot } from "../world/types.ts";
import { OPT_IN } from "../world/updates.ts";
import type { Args } from "./args.ts";

const UPDATE_TYPES = (
  "message edited_message channel_post edited_channel_post business_connection business_message " +
  "edited_business_message deleted_business_messages guest_message message_reaction message_reaction_count " +
  "inline_query chosen_inline_result callback_query shipping_query pre_checkout_query purchased_paid_media poll " +
  "poll_answer my_chat_member chat_member chat_join_request chat_boost removed_chat_boost managed_bot"
).split(" ");

/**
 * Sets a bot's `allowed_updates`: a missing or unreadable value changes nothing, an empty list means the default set,
 * and unknown names are ignored.
 */
export function takeAllowedUpdates(bot: Bot, args: Args): void {
  if (!args.has("allowed_updates")) return;
  let wanted: unknown;
  try {
    wanted = JSON.parse(args.text("allowed_updates"));
  } catch {
    return;
  }
  if (!Array.isArray(wanted)) return;
  const known = wanted.map((name) => String(name).toLowerCase()).filter((name) => UPDATE_TYPES.includes(name));
  const isDefault =
    known.length === 0 ||
    (known.length === UPDATE_TYPES.length - OPT_IN.length && !known.some((n) => OPT_IN.includes(n)));
  if (isDefault) delete bot.allowedUpdates;
  else bot.allowedUpdates = UPDATE_TYPES.filter((name) => known.includes(name));
}
