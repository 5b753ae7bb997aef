import type { TFunction } from "i18next";
import type { Clock } from "../../../domain/time/zone.ts";
import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";

/** Describes a notice about updates that could not be handled (AMB-270). */
export const unreadableWords = (t: TFunction, lang: string, { count, last }: DeadLetters, clock: Clock) => ({
  title: t("overview.problem.unreadable", {
    count,
    shown: formatNumber(lang, count),
    moment: formatMoment(lang, last, clock),
  }),
  detail: t("overview.problem.unreadable.detail"),
});
