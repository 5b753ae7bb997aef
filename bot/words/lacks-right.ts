import type { ModerationRight } from "../../domain/moderation/missing-right.ts";
import type { Translate } from "./words.ts";

/** Describes to an admin which right is missing for what they asked for (AMB-278). */
export const lacksRight = (t: Translate, right: ModerationRight): string =>
  t("moderation.actorLacks", { right: t(`rights.${right}`) });
