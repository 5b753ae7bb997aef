import type { ChatSettings } from "../../domain/chats/chat.ts";
import { botSettingsOf } from "../../domain/chats/chat-settings.ts";

/** The settings of a chat in which nobody has set anything, on the free plan. */
export function settings(more: Partial<ChatSettings> = {}): ChatSettings {
  return {
    ...{ viplv: 0, viptime: 0, ctime: 0, langm: "en", tzn_offset: 0, flag_nightmode: 0 },
    bot_settings: botSettingsOf({}),
    ...{ rocontain: [], roexact: [], domainwl: [], sensword: [], du_sensword: 0, du_msgflt: 0 },
    ...{ prtfd_ckl: 0, prtfd_mgl: 6, prtfd_ckc: 0, prtfd_mgc: 1000, prtfd_dur: 3600 },
    ...{ trg_attn: [], atndc_pnt_steps: [] },
    ...{ prtln_ckl: 0, prtln_len: 50, prtln_mob: 0, prtln_url: 0, prtln_cen: 0, prtln_censor_words: [] },
    ...{ prtln_dur: 3600, prtln_nfg: 0, prtln_nfa: 0, prtln_nft: 0 },
    ...{ asset_id_greeting: "", du_nr: 0, lv_nr: 0, rm_greeting: 0 },
    ...{ ncm_wait: 0, ncm_rtry: 0, ncm_type: 0, ncm_quiz: "", ncm_ansr: "", ncm_addr: "", ncm_prmt: "", ncm_ntfy: 0 },
    ...more,
  };
}
