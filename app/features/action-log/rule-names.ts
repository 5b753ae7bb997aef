import type { TFunction } from "i18next";
import type { ActKind } from "../../../domain/moderation/act.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { CHECK_KEYS } from "../../shared/chat/check-keys.ts";

/** Names of the parts of the product that act, in the order of the filter. */
export const KIND_KEYS = {
  filter: "actions.kind.filter",
  flood: "actions.kind.flood",
  name: "actions.kind.name",
  newcomer: "actions.kind.newcomer",
  command: "actions.kind.command",
  dashboard: "actions.kind.dashboard",
  card: "actions.kind.card",
  night: "actions.kind.night",
  raid: "actions.kind.raid",
  brake: "actions.kind.brake",
  group_ban: "actions.kind.group_ban",
} as const satisfies Record<ActKind, TextKey>;

const STEP_KEYS: Readonly<Record<string, TextKey>> = {
  ncm_type: "actions.rule.ncm_type",
  du_nr: "actions.rule.du_nr",
  former_restriction: "actions.rule.former_restriction",
  restrict: "actions.rule.restrict",
  unrestrict: "actions.rule.unrestrict",
  kick: "actions.rule.kick",
  ban: "actions.rule.ban",
  unban: "actions.rule.unban",
  undo: "actions.rule.undo",
  delete: "actions.rule.delete",
  flag_nightmode: "actions.kind.night",
  raid_control: "actions.kind.raid",
  blck_list: "newcomers.blockList",
  rctn_ctrl: "newcomers.reactions",
  admn_brake: "actions.kind.brake",
  silent: "actions.rule.silent",
  report: "moderation.reports",
  warn: "moderation.warnings",
  trust: "trust.title",
  untrust: "trust.title",
};

const FILTERS = Object.keys(CHECK_KEYS);
const inKind = (begin: string) => FILTERS.filter((check) => check.startsWith(begin));

/** The rules of each part that can be asked for by themselves. */
export const RULES_OF: Readonly<Partial<Record<ActKind, readonly string[]>>> = {
  filter: [
    ...FILTERS.filter((check) => !check.startsWith("flood_") && !check.startsWith("name_")),
    "blck_list",
    "rctn_ctrl",
  ],
  flood: inKind("flood_"),
  name: inKind("name_"),
  newcomer: ["ncm_type", "du_nr", "former_restriction"],
  command: [
    "warn",
    "unwarn",
    "mute",
    "unmute",
    "kick",
    "ban",
    "unban",
    "purge",
    "silent",
    "unsilent",
    "trust",
    "untrust",
  ],
  night: ["flag_nightmode", "silent"],
  dashboard: ["delete", "restrict", "unrestrict", "kick", "ban", "unban", "trust", "untrust", "undo"],
  card: ["raid_control", "report", "spam_score", "flt_alike", "blck_list", "rctn_ctrl", "undo"],
};

/** Names a rule; one without a text by its id. A command stands as it is written. */
export function ruleName(t: TFunction, kind: ActKind, rule: string): string {
  if (kind === "command") return `/${rule}`;
  const key = (CHECK_KEYS as Readonly<Record<string, TextKey>>)[rule] ?? STEP_KEYS[rule];
  return key === undefined ? rule : String(t(key));
}

/** Names a rule of any part. */
export function anyRuleName(t: TFunction, rule: string): string {
  const key = (CHECK_KEYS as Readonly<Record<string, TextKey>>)[rule] ?? STEP_KEYS[rule];
  return key === undefined ? rule : String(t(key));
}
