import { withGap } from "../../../domain/joins.ts";
import {
  FLT_DAYS_OPTIONS,
  FLT_FIRST_DUR,
  type FltKey,
  type FltName,
  PENALTY_TELL,
} from "../../../domain/limits/filters.ts";
import { PENALTY_NONE } from "../../../domain/limits/penalties.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Exceptions } from "../../shared/chat/exceptions.tsx";
import { FltOptions } from "./flt-options.tsx";
import { FltTopics } from "./flt-topics.tsx";
import { CHOICES, PenaltyField } from "./penalty-select.tsx";
import { useFltField, useMessageSettings } from "./settings-context.ts";

const PENALTIES = [PENALTY_TELL, ...CHOICES];

/** Sets what a filter of `flt` does with a message, and whom it leaves alone (decision 144). */
export function FltSettings({ name }: { name: FltName }) {
  const { t } = useTranslation();
  const dur = useFltField(name, "dur", FLT_FIRST_DUR[name] ?? PENALTY_NONE);
  return (
    <>
      <FltOptions name={name} />
      <PenaltyField
        setting={dur}
        choices={PENALTIES}
        label={t("moderation.warnings.then")}
        {...(dur.value === PENALTY_TELL
          ? { detail: withGap(t("rules.penalty.tell.detail")) + t("rules.toAdminChat") }
          : {})}
      />
      {name === "alike" ? <AllowedNames /> : <Exempt name={name} />}
    </>
  );
}

/** Lists people whose names an admin allowed (docs/decisions/232). */
function AllowedNames() {
  const { t } = useTranslation();
  const { chatId } = useMessageSettings();
  const title = t("rules.flt.alike.exceptions");
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <Exceptions {...{ chatId, title }} from="names" detail={t("rules.flt.alike.exceptions.detail")} />
    </section>
  );
}

/** Names whom and where the filter leaves alone. */
export function Exempt({ name }: { name: FltKey }) {
  const { t } = useTranslation();
  const { durations } = useMessageSettings();
  const days = useFltField(name, "days", 0);
  return (
    <>
      <SelectField
        label={t("rules.flt.exempt")}
        detail={t("rules.flt.exempt.detail")}
        options={numberOptions(FLT_DAYS_OPTIONS, days.value, (choice) =>
          choice === 0 ? t("rules.flt.exempt.nobody") : (durations[choice * DAY_SECONDS] ?? String(choice)),
        )}
        value={String(days.value)}
        told={days}
        onChange={(choice) => days.save(Number(choice))}
      />
      <FltTopics name={name} />
    </>
  );
}
