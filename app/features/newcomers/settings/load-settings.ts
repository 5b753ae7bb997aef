import type { Chat } from "../../../../domain/chats/chat.ts";
import { getConfig } from "../../../../domain/endpoints/account.ts";
import { previewNewcomers } from "../../../../domain/endpoints/newcomers.ts";
import { chatTemplates } from "../../../../domain/endpoints/templates.ts";
import {
  CLEANUP_OPTIONS_SECONDS,
  FEATURE_LEVEL,
  HOUR_SECONDS,
  NEWCOMER_RETRY_OPTIONS_SECONDS,
  NEWCOMER_TYPES,
  NEWCOMER_WAIT_OPTIONS_SECONDS,
  planName,
  RAID_HOURS_OPTIONS,
  REACTION_SPANS_SECONDS,
  RESTRICT_OPTIONS_SECONDS,
} from "../../../../domain/limits.ts";
import { type NewcomerSetting, settingsOfType } from "../../../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../../../domain/newcomers/preview.ts";
import type { StoredNewcomerSettings } from "../../../../domain/newcomers/settings.ts";
import { allowsFeature, effectiveLevel } from "../../../../domain/plans/plan.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { type Attempted, attempt, type SeldomParts } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatClock, formatDuration, formatNumber } from "../../../i18n/format.ts";
import { loadChat } from "../../../shared/chat/load-chat.ts";
import { OWN_TEXTS as RAID_TEXTS, type RaidView } from "../../../shared/chat/raid-banner.tsx";
import { excerptOf } from "../../../shared/content/excerpt.ts";
import { OWN_TEXTS as WALL_TEXTS } from "./wall-notice.tsx";

/** A message that greets; null where it is not in the library, or the library could not be read. */
export interface Greeting {
  id: string;
  says: { text: string; files: number } | null;
}

export interface NewcomerSettingsData extends SeldomParts {
  settings: StoredNewcomerSettings;
  attrs: Pick<Chat, "du_nr" | "lv_nr" | "rm_greeting" | "raid_control" | "blck_list" | "rctn_ctrl">;
  /** Names the operator's block list; null where there is none. */
  blockList: string | null;
  switches: { hello_to_new: boolean; del_join: boolean };
  /** Tells whether people who come by a link have to ask, as of Telegram's last answer about the chat (AMB-075). */
  hasRequests: boolean;
  greetings: Greeting[];
  /** The settings of each type (NCM-14). */
  fields: Record<number, readonly NewcomerSetting[]>;
  /** The first plan with checks that are answered in words, null where the chat has it (NCM-13). */
  textPlan: string | null;
  /** The bot's words, and the type in force. */
  preview: Attempted<NewcomerPreview>;
  /** The wall that stands; null where there is none, or none is known. */
  raid: RaidView | null;
  /** The reader's name, for the preview. */
  name: string;
  /** Seconds in the reader's words, for every choice and every stored value. */
  durations: Record<number, string>;
}

const settingsOf = (chat: Chat): StoredNewcomerSettings => ({
  ncm_type: chat.ncm_type,
  ncm_wait: chat.ncm_wait,
  ncm_rtry: chat.ncm_rtry,
  ncm_quiz: chat.ncm_quiz,
  ncm_ansr: chat.ncm_ansr,
  ncm_quizzes: chat.ncm_quizzes,
  ncm_addr: chat.ncm_addr,
  ncm_prmt: chat.ncm_prmt,
  ncm_ntfy: chat.ncm_ntfy,
});

function greetingsOf(ids: string, templates: Attempted<Template[]>): Greeting[] {
  const known = new Map(templates.ok ? templates.value.map((template) => [template.id, template]) : []);
  return ids
    .split(",")
    .filter((id) => id !== "")
    .map((id) => {
      const template = known.get(id);
      return { id, says: template === undefined ? null : excerptOf(template) };
    });
}

/** Loads all settings about newcomers (NAV-12, NCM-01 .. NCM-19, NCM-35 .. NCM-40). */
export async function loadNewcomerSettings(args: PageArgs): Promise<NewcomerSettingsData> {
  const { client, lang, now, account } = args;
  const chat = await loadChat(args);
  const params = { id: chat.id };
  const [preview, config, templates] = await Promise.all([
    attempt(client.call(previewNewcomers, { params })),
    attempt(client.call(getConfig)),
    chat.asset_id_greeting === ""
      ? ({ ok: true, value: [] } as const satisfies Attempted<Template[]>)
      : attempt(client.call(chatTemplates.list, { params })),
  ]);
  const choices = [NEWCOMER_WAIT_OPTIONS_SECONDS, NEWCOMER_RETRY_OPTIONS_SECONDS, RESTRICT_OPTIONS_SECONDS];
  const set = [chat.ncm_wait, chat.ncm_rtry, chat.du_nr, chat.rm_greeting];
  const raidHours = RAID_HOURS_OPTIONS.map((hours) => hours * HOUR_SECONDS);
  const seconds = [
    ...choices.flat(),
    ...raidHours,
    ...REACTION_SPANS_SECONDS,
    ...CLEANUP_OPTIONS_SECONDS,
    ...set,
  ].filter((each) => each > 0);
  const raid = preview.ok ? preview.value.raid : null;
  return {
    texts: raid === null ? [] : [WALL_TEXTS, RAID_TEXTS],
    raid: raid && { time: formatClock(lang, raid.at, chat), joined: formatNumber(lang, raid.cnt_joined) },
    settings: settingsOf(chat),
    attrs: {
      du_nr: chat.du_nr,
      lv_nr: chat.lv_nr,
      rm_greeting: chat.rm_greeting,
      raid_control: chat.raid_control,
      blck_list: chat.blck_list,
      rctn_ctrl: chat.rctn_ctrl,
    },
    blockList: config.ok ? config.value.blockList : null,
    switches: {
      hello_to_new: chat.bot_settings.hello_to_new ?? false,
      del_join: chat.bot_settings.del_join ?? false,
    },
    hasRequests: chat.join_by_request,
    greetings: greetingsOf(chat.asset_id_greeting, templates),
    fields: Object.fromEntries(NEWCOMER_TYPES.map((type) => [type, settingsOfType(type)])),
    textPlan: allowsFeature(effectiveLevel(chat, now), "textVerification")
      ? null
      : planName(FEATURE_LEVEL.textVerification),
    preview,
    name: account.fname,
    durations: Object.fromEntries(seconds.map((each) => [each, formatDuration(lang, each)])),
  };
}
