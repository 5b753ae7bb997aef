import { Plus, X } from "lucide-react";
import { awardPointsSteps } from "../../../domain/endpoints/points.ts";
import { AWARD_MAX, AWARD_STEPS_MAX } from "../../../domain/limits.ts";
import { type AwardStep, awardFor, packAwardSteps, readAwardSteps } from "../../../domain/points/award-steps.ts";
import { useSetting } from "../../client/calls/use-setting.ts";
import { Button } from "../../components/actions/button.tsx";
import { ToolButton } from "../../components/actions/tool-button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SaveFailure, SaveMark } from "../../components/feedback/save-mark.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** Days that the editor offers (LOY-02); a stored step of more days is kept and shown. */
const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);
const POINTS = Array.from({ length: AWARD_MAX }, (_, index) => index + 1);
/** Days whose points are shown below. */
const SHOWN_DAYS = 10;

/** Edits how many points a check-in is worth, by its consecutive days; each change saves by itself (LOY-01, AMB-097). */
export function AwardLadder({ steps: stored }: { steps: readonly number[] }) {
  const { t, i18n } = useTranslation();
  const { id } = useChatPage().chat;
  const setting = useSetting(awardPointsSteps, stored, (packed) => {
    const [base, ...cntAwardList] = readAwardSteps(packed);
    return { params: { id }, body: { basePoints: base?.award ?? 1, cntAwardList } };
  });
  const [base = { cnt: 0, award: 1 }, ...steps] = readAwardSteps(setting.value);
  const save = (basePoints: number, cntAwardList: AwardStep[]) =>
    setting.save(packAwardSteps({ basePoints, cntAwardList }));
  const replace = (at: number, step: AwardStep) => save(base.award, steps.with(at, step));
  const shown = (value: number) => formatNumber(i18n.language, value);
  const free = DAYS.filter((day) => day > 1 && steps.every(({ cnt }) => cnt !== day));
  const awards = Array.from({ length: SHOWN_DAYS }, (_, index) => awardFor(index + 1, setting.value));
  const last = steps.at(-1);
  const next = free.find((day) => day > (last?.cnt ?? 1)) ?? free[0];

  return (
    <RuleCard title={t("loyalty.steps")}>
      <div className="flex items-end gap-2">
        <SelectField
          className="min-w-0 flex-1"
          label={t("loyalty.steps.base")}
          options={numberOptions(POINTS, base.award, shown)}
          value={String(base.award)}
          onChange={(value) => save(Number(value), steps)}
        />
        <SaveMark {...setting} />
      </div>
      <ul className="grid gap-2">
        {steps.map((step, at) => (
          <li key={step.cnt} className="flex items-end gap-2">
            <SelectField
              className="min-w-0 flex-3"
              label={t("loyalty.steps.day")}
              options={numberOptions(
                [...free, step.cnt].sort((one, other) => one - other),
                step.cnt,
                (day) => t("loyalty.steps.from", { count: day, shown: shown(day) }),
              )}
              value={String(step.cnt)}
              onChange={(value) => replace(at, { ...step, cnt: Number(value) })}
            />
            <SelectField
              className="min-w-0 flex-2"
              label={t("loyalty.steps.points")}
              options={numberOptions(POINTS, step.award, shown)}
              value={String(step.award)}
              onChange={(value) => replace(at, { ...step, award: Number(value) })}
            />
            <ToolButton
              icon={X}
              label={t("loyalty.steps.remove", { shown: shown(step.cnt) })}
              onPress={() => save(base.award, steps.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {steps.length < AWARD_STEPS_MAX && next !== undefined && (
        <Button
          icon={Plus}
          onClick={() => save(base.award, [...steps, { cnt: next, award: last?.award ?? base.award }])}
        >
          {t("loyalty.steps.add")}
        </Button>
      )}
      <p className="text-sm text-muted" aria-live="polite">
        {t("loyalty.steps.preview", {
          awards: awards.map(shown).join(" · "),
          total: shown(awards.reduce((sum, award) => sum + award, 0)),
        })}
      </p>
      <SaveFailure {...setting} />
    </RuleCard>
  );
}
