import type { FilterName } from "../../../domain/moderation/filters.ts";
import type { TextKey } from "../../i18n/keys.ts";

/** Names of the filters, in the order in which they look at a message (AMB-059). */
export const CHECK_KEYS = {
  flood_lines: "rules.prtfd_ckl",
  flood_characters: "rules.prtfd_ckc",
  name_length: "checks.name_length",
  name_phone: "checks.name_phone",
  name_url: "checks.name_url",
  name_word: "checks.name_word",
  sensword: "rules.sensitive",
  rocontain: "checks.rocontain",
  roexact: "checks.roexact",
  del_msg_img: "rules.del_msg_img",
  del_msg_voice: "rules.del_msg_voice",
  del_msg_doc: "rules.del_msg_doc",
  del_msg_sticker: "rules.del_msg_sticker",
  del_msg_link: "rules.del_msg_link",
  del_dice: "rules.del_dice",
  del_forward: "rules.del_forward",
  del_forward_media: "rules.del_forward_media",
  del_forward_link: "rules.del_forward_link",
  flt_contact: "rules.flt.contact",
  flt_poll: "rules.flt.poll",
  flt_via_bot: "rules.flt.via_bot",
  flt_location: "rules.flt.location",
  flt_story: "rules.flt.story",
  flt_giveaway: "rules.flt.giveaway",
  flt_game: "rules.flt.game",
  spam_score: "rules.spam",
  del_join: "rules.del_join",
  del_botcmd: "rules.del_botcmd",
} as const satisfies Record<FilterName, TextKey>;
