import type { TFunction } from "i18next";
import type { ShownAction } from "./action-rows.ts";

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
    case "watch":
      return t("actions.act.watch");
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
