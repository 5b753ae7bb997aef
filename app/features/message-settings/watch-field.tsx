import { editRules } from "../../../domain/endpoints/moderation.ts";
import { FLOOD_INTERVAL_DEFAULT_SECONDS, WATCH_DAYS } from "../../../domain/limits/chat-rules.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { type Setting, useSetting } from "../../client/calls/use-setting.ts";
import { useFollowingFocus } from "../../client/page/use-following-focus.ts";
import { Button } from "../../components/actions/button.tsx";
import { SaveFailure } from "../../components/feedback/save-mark.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { RULES, type Rule, type RuleName, type WatchOffer, watchedUntil, watchingChanges } from "./rules.ts";
import { useMessageSettings } from "./settings-context.ts";

/**
 * Makes a rule only watch for some days; a rule that is off is switched on by it, to watch before it acts
 * (docs/decisions/186). The focus moves to the control that replaces the used one.
 */
export function WatchField({ name, offer }: { name: RuleName; offer: WatchOffer }) {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  const { checks }: Rule = RULES[name];
  const watch = useSetting(editRules, offer === "first" ? 0 : watchedUntil(name, settings), (until) => ({
    params: { id: settings.chatId },
    body:
      offer === "first"
        ? watchingChanges(name, until, FLOOD_INTERVAL_DEFAULT_SECONDS)
        : { switches: {}, attrs: {}, watch: Object.fromEntries(checks.map((check) => [check, until])) },
  }));
  const isWatching = watch.value !== 0;
  const box = useFollowingFocus<HTMLDivElement>(isWatching, "select, button");
  return (
    <div ref={box} className="grid">
      {isWatching ? (
        <Watched name={name} watch={watch} />
      ) : (
        <DaysField
          label={t(offer === "first" ? "watch.first" : "watch.title")}
          none={t(offer === "first" ? "rules.off" : "watch.off")}
          watch={watch}
        />
      )}
    </div>
  );
}

/** Compares what a rule would have done with what admins did by hand, with a button that switches the rule on. */
function Watched({ name, watch }: { name: RuleName; watch: Setting<number> }) {
  const { t, i18n } = useTranslation();
  const settings = useMessageSettings();
  const { checks }: Rule = RULES[name];
  const rows = settings.report?.watched.filter(({ rule_id }) => checks.some((check) => check === rule_id)) ?? [];
  const sum = (field: "count" | "people" | "by_hand") =>
    formatNumber(
      i18n.language,
      rows.reduce((total, row) => total + row[field], 0),
    );
  return (
    <section aria-labelledby="rule-watch" className="grid gap-2 rounded-md bg-accent-soft p-3 text-sm">
      <h3 id="rule-watch" className="font-semibold">
        {watch.value > settings.now
          ? t("watch.until", { date: formatDate(i18n.language, watch.value, settings.timezone) })
          : t("watch.over")}
      </h3>
      <p>{t("watch.tally", { number: sum("count"), people: sum("people"), hand: sum("by_hand") })}</p>
      <Button className="justify-self-start" isBusy={watch.isBusy} onClick={() => watch.save(0)}>
        {t("watch.on")}
      </Button>
      <SaveFailure {...watch} />
    </section>
  );
}

interface DaysFieldProps {
  label: string;
  /** Text of the choice not to watch. */
  none: string;
  watch: Setting<number>;
}

/** Offers the number of days for which a rule only watches, from now on. */
function DaysField({ label, none, watch }: DaysFieldProps) {
  const { t } = useTranslation();
  const { durations } = useMessageSettings();
  return (
    <SelectField
      label={label}
      detail={t("watch.detail")}
      options={numberOptions([0, ...WATCH_DAYS], 0, (days) =>
        days === 0 ? none : (durations[days * DAY_SECONDS] ?? String(days)),
      )}
      value="0"
      told={watch}
      onChange={(days) => watch.save(Math.floor(Date.now() / 1000) + Number(days) * DAY_SECONDS)}
    />
  );
}
