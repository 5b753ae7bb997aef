import type { TFunction } from "i18next";
import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";

/** Words a notice about updates that could not be handled (AMB-270). @param minutesEast of UTC */
export const unreadableWords = (t: TFunction, lang: string, { count, last }: DeadLetters, minutesEast: number) => ({
  title: t("overview.problem.unreadable", {
    count,
    shown: formatNumber(lang, count),
    moment: formatMoment(lang, last, minutesEast),
  }),
  detail: t("overview.problem.unreadable.detail"),
});
