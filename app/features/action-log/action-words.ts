import type { TFunction } from "i18next";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { Failed } from "../../client/calls/failure.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { type FailureReason, failureReason } from "./failure-reason.ts";

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

/** Describes Telegram's refusal of an act on a member; null for any other failure. */
export const refusalWords = (t: TFunction, { extra: { error_code, description } }: Failed): string | null =>
  typeof error_code === "number"
    ? reasonText(t, failureReason("penalty", error_code, typeof description === "string" ? description : ""))
    : null;

/** Returns the text key of the reason why less was done than was set; null when all was. */
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
