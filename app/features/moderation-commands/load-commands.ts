import type { Chat } from "../../../domain/chats/chat.ts";
import { APPEAL_DAYS } from "../../../domain/limits/chat-rules.ts";
import { PENALTY_OPTIONS } from "../../../domain/limits/penalties.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatDuration } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

/** The settings that are shown beside the commands. */
export interface CommandsData
  extends Pick<
    Chat,
    | "rprt_ntfy"
    | "rprt_admins"
    | "rprt_tell"
    | "adm_chat"
    | "rprt_hide"
    | "wrn_max"
    | "wrn_dur"
    | "wrn_fade"
    | "trst_days"
    | "trst_msgs"
    | "admn_brake"
    | "apl_days"
    | "rmv_ntfy"
  > {
  /** Seconds in the reader's words, for every penalty with a length. */
  durations: Record<number, string>;
}

/** Loads a group's settings for its commands. */
export async function loadCommands(args: PageArgs): Promise<CommandsData> {
  const { rprt_ntfy, rprt_admins, rprt_tell, rprt_hide, adm_chat, ...more } = await loadChat(args);
  const { wrn_max, wrn_dur, wrn_fade, trst_days, trst_msgs, admn_brake, apl_days, rmv_ntfy } = more;
  const days = APPEAL_DAYS.map((each) => each * DAY_SECONDS);
  const seconds = [...PENALTY_OPTIONS, wrn_dur, ...days].filter((each) => each > 0);
  const durations = Object.fromEntries(seconds.map((each) => [each, formatDuration(args.lang, each)]));
  return {
    rprt_ntfy,
    rprt_admins,
    rprt_tell,
    rprt_hide,
    adm_chat,
    wrn_max,
    wrn_dur,
    wrn_fade,
    trst_days,
    trst_msgs,
    admn_brake,
    apl_days,
    rmv_ntfy,
    durations,
  };
}
