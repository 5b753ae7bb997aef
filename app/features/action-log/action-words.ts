import type { TFunction } from "i18next";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { Failed } from "../../client/calls/failure.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { ShownAction } from "./action-rows.ts";
import { type FailureReason, failureReason } from "./failure-reason.ts";

/** Titles a row by its act: "Mute for 15 minutes". */
export function actText(
  t: TFunction,
  {
    kind,
    rule_id,
    action,
    duration,
    deleted,
  }: Pick<ShownAction, "kind" | "rule_id" | "action" | "duration" | "deleted">,
): string {
  switch (action) {
    case "delete":
      return t("actions.act.delete", { count: deleted });
    case "mute":
      // Not for ever: with the check it ends.
      if (kind === "newcomer" && rule_id === "ncm_type") return t("actions.act.check");
      return duration === null ? t("rules.penalty.forever") : t("rules.penalty.mute", { duration });
    case "restrict":
      return duration === null ? t("actions.act.restrict.forever") : t("actions.act.restrict", { duration });
    case "ban":
      return duration === null ? t("rules.penalty.ban") : t("actions.act.ban", { duration });
    case "kick":
      return t("rules.penalty.kick");
    case "unmute":
      return t("actions.act.unmute");
    case "unban":
      return t("actions.act.unban");
    case "warn":
      return t("actions.act.warn");
    case "unwarn":
      return t("actions.act.unwarn");
    case "tell":
      return t("actions.act.tell");
    case "decline":
      return t("actions.act.decline");
    case "quiet":
      return t("actions.act.quiet");
    case "unquiet":
      return t("actions.act.unquiet");
    case "wall":
      return t("actions.act.wall");
    case "unwall":
      return t("actions.act.unwall");
    case "trust":
      return t("actions.act.trust");
    case "untrust":
      return t("actions.act.untrust");
    case "demote":
      return t("actions.act.demote");
    case "brake":
      return t("actions.act.brake");
    case "unbrake":
      return t("actions.act.unbrake");
    case "none":
      return t("actions.act.none");
  }
}

const RIGHT_KEYS = {
  can_delete_messages: "rights.deleteMessages",
  can_restrict_members: "rights.restrictMembers",
  can_invite_users: "rights.inviteUsers",
} as const satisfies Record<ModerationRight, TextKey>;

/** Explains a refusal by Telegram, with a remedy when there is one. */
export function reasonText(t: TFunction, reason: FailureReason): string {
  switch (reason.kind) {
    case "right":
      return t("actions.reason.right", { right: t(RIGHT_KEYS[reason.right]) });
    case "token":
      return t("send.help.token");
    case "notInChat":
      return t("send.help.notInChat");
    case "tooMany":
      return t("send.help.tooMany");
    case "other":
      return reason.words || t("send.help.other");
    default:
      return t(`actions.reason.${reason.kind}`);
  }
}

/** Words Telegram's refusal of what is done to a member; null for any other failure. */
export const refusalWords = (t: TFunction, { extra: { error_code, description } }: Failed): string | null =>
  typeof error_code === "number"
    ? reasonText(t, failureReason("penalty", error_code, typeof description === "string" ? description : ""))
    : null;

/** Gives the text key of the reason why less was done than was set; null when all was. */
export function fallbackKey(fallback: string): TextKey | null {
  switch (fallback) {
    case "basic_group":
      return "actions.fallback.basic_group";
    case "sender_chat":
      return "actions.fallback.sender_chat";
    case "exempt":
      return "actions.fallback.exempt";
    default:
      return null;
  }
}
