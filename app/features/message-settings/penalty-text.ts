import { FOREVER_SECONDS, PENALTY_BAN, PENALTY_KICK, PENALTY_NONE } from "../../../domain/limits/chat-rules.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useMessageSettings } from "./settings-context.ts";

/** The words for a number of the common scale (AMB-043). */
export function usePenaltyText(): (penalty: number) => string {
  const { t } = useTranslation();
  const { durations } = useMessageSettings();
  return (penalty) => {
    if (penalty === PENALTY_NONE) return t("rules.penalty.none");
    if (penalty === PENALTY_KICK) return t("rules.penalty.kick");
    if (penalty === PENALTY_BAN) return t("rules.penalty.ban");
    if (penalty === FOREVER_SECONDS) return t("rules.penalty.forever");
    return t("rules.penalty.mute", { duration: durations[penalty] ?? penalty });
  };
}
