import type { KeyboardEvent } from "react";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DoorTable } from "./door-table.tsx";
import { isLocked, POLICY_GROUPS } from "./policy-groups.ts";
import { PolicyOption } from "./policy-option.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows only move: what they pass is no choice, since each choice is saved at once. Space chooses. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
  const at = radios.findIndex((radio) => radio.matches(":focus"));
  radios.at((at + step) % radios.length)?.focus();
}

/** Who may come in and what is asked of them; a choice saves by itself (NCM-01 .. NCM-11). */
export function PolicyCard() {
  const { t } = useTranslation();
  const { policy, textPlan, settings, preview } = useNewcomerSettings();
  const isLapsed = preview.ok && preview.value.type !== settings.ncm_type && textPlan !== null;
  return (
    <RuleCard title={t("newcomers.policy")}>
      {isLapsed && (
        <Notice tone="warning" title={t("newcomers.lapsed", { plan: textPlan })}>
          {t("newcomers.lapsed.detail")}
        </Notice>
      )}
      <div
        role="radiogroup"
        aria-label={t("newcomers.policy")}
        aria-busy={policy.isBusy || undefined}
        onKeyDown={moveFocus}
        className="grid gap-4"
      >
        {POLICY_GROUPS.map(({ name, types }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="text-sm font-medium">{t(`newcomers.policy.${name}`)}</legend>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              {types.map((type) => (
                <PolicyOption
                  key={type}
                  type={type}
                  isChosen={policy.type === type}
                  isBusy={policy.isBusy && policy.type === type}
                  plan={isLocked(type, textPlan) ? textPlan : null}
                  onChoose={() => policy.choose(type)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <DoorTable type={policy.type} />
    </RuleCard>
  );
}
