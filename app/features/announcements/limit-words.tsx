import { FREQUENCY } from "../../../domain/announcements/frequency.ts";
import type { Zone } from "../../../domain/time/zone.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { DraftFields } from "./editor/use-draft.ts";
import { momentOf } from "./schedule-words.ts";

type Limited = Pick<DraftFields, "freq_type" | "ends_at" | "runs_max" | "people_min" | "more_template_ids">;

/** Shows in words when an announcement ends and what its runs depend on; nothing without such limits. */
export function LimitWords({ fields, zone }: { fields: Limited; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const { ends_at, runs_max, people_min, more_template_ids } = fields;
  const shown = (count: number) => ({ count, shown: formatNumber(i18n.language, count) });
  const words = [
    ...(ends_at > 0 ? [t("announcements.until", { moment: momentOf(i18n.language, ends_at, zone) })] : []),
    ...(runs_max > 0 ? [t("announcements.times", shown(runs_max))] : []),
    ...(more_template_ids.length > 0 ? [t("announcements.texts", shown(more_template_ids.length + 1))] : []),
    ...(people_min > 0 ? [t("announcements.people", shown(people_min))] : []),
  ];
  if (words.length === 0 || fields.freq_type === FREQUENCY.once) return null;
  return <p className="text-sm text-muted">{words.join(t("announcements.and"))}</p>;
}
