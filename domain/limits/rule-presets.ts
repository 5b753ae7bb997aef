import type { FilterKey, RuleAttr } from "./chat-rules.ts";

/** Presets of the rules, from mild to strict. */
export const PRESETS = ["calm", "community", "strict"] as const;
export type PresetName = (typeof PRESETS)[number];

const MINUTE = 60;
const HOUR = 3600;

/** Switches and numbers that every preset sets; lists of words and sites, notices and greetings stay as they are. */
interface Preset {
  switches: Record<PresetSwitch, boolean>;
  attrs: Record<PresetAttr, number>;
}
type PresetSwitch = Exclude<FilterKey, "hello_to_new" | "kick_on_sensword" | "del_join">;
type PresetAttr = Exclude<
  RuleAttr,
  | "du_sensword"
  | "prtln_len"
  | "prtln_cen"
  | "prtln_nfg"
  | "prtln_nfa"
  | "prtln_nft"
  | "spam_mode"
  | "spam_level"
  | "spam_dur"
>;

const OFF: Record<PresetSwitch, boolean> = {
  del_msg_link: false,
  del_forward: false,
  del_forward_media: false,
  del_forward_link: false,
  del_msg_img: false,
  del_msg_voice: false,
  del_msg_doc: false,
  del_msg_sticker: false,
  del_dice: false,
  del_botcmd: false,
  anti_long_name: false,
};

export const PRESET: Readonly<Record<PresetName, Preset>> = {
  // People who know each other: only what no friend sends.
  calm: {
    switches: { ...OFF, del_forward_link: true },
    attrs: {
      du_msgflt: 0,
      prtln_ckl: 0,
      prtln_mob: 0,
      prtln_url: 0,
      prtln_dur: HOUR,
      prtfd_ckl: 10,
      prtfd_mgl: 10,
      prtfd_ckc: 0,
      prtfd_mgc: 1000,
      prtfd_dur: 15 * MINUTE,
    },
  },
  // A public group: no advertising, everything else is welcome.
  community: {
    switches: { ...OFF, del_msg_link: true, del_forward_link: true, del_botcmd: true, anti_long_name: true },
    attrs: {
      du_msgflt: 0,
      prtln_ckl: 0,
      prtln_mob: 1,
      prtln_url: 1,
      prtln_dur: HOUR,
      prtfd_ckl: 10,
      prtfd_mgl: 6,
      prtfd_ckc: 0,
      prtfd_mgc: 1000,
      prtfd_dur: HOUR,
    },
  },
  // Text alone, and a mute for who tries.
  strict: {
    switches: {
      del_msg_link: true,
      del_forward: true,
      del_forward_media: true,
      del_forward_link: true,
      del_msg_img: true,
      del_msg_voice: true,
      del_msg_doc: true,
      del_msg_sticker: true,
      del_dice: true,
      del_botcmd: true,
      anti_long_name: true,
    },
    attrs: {
      du_msgflt: HOUR,
      prtln_ckl: 1,
      prtln_mob: 1,
      prtln_url: 1,
      prtln_dur: 24 * HOUR,
      prtfd_ckl: 10,
      prtfd_mgl: 4,
      prtfd_ckc: 60,
      prtfd_mgc: 2000,
      prtfd_dur: 24 * HOUR,
    },
  },
};
