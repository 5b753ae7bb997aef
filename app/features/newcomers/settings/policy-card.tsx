import clsx from "clsx";
import { CircleAlert, CircleCheck, ShieldCheck } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import type { NewcomerType } from "../../../../domain/limits/chat-rules.ts";
import { FEATURE_LEVEL } from "../../../../domain/limits/plan-table.ts";
import { haptic } from "../../../client/telegram/haptics.ts";
import { RuleCard } from "../../../components/data/rule-card.tsx";
import { LockBadge, LockNote } from "../../../components/feedback/lock-note.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SaveFailure, SaveMark, type SaveState } from "../../../components/feedback/save-mark.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { CheckFields } from "./check-fields.tsx";
import { PolicyGroup } from "./policy-group.tsx";
import { doorsOf, isLocked, POLICY_GROUPS } from "./policy-groups.ts";
import { useNewcomerSettings } from "./settings-context.ts";

const DOT = " · ";
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus by the arrow keys without choosing anything, since each choice is saved at once. Space chooses. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
  if (step === undefined || !isRadio) return;
  event.preventDefault();
  const all = event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled");
  // Those of a folded group are not to be seen.
  const radios = [...all].filter(({ offsetParent }) => offsetParent !== null);
  const at = radios.findIndex((radio) => radio.matches(":focus"));
  radios.at((at + step) % radios.length)?.focus();
}

/** Sets who may come in and what is asked of them; a choice saves by itself (NCM-01 .. NCM-11). */
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
        aria-busy={policy.told.isBusy || undefined}
        onKeyDown={moveFocus}
        className="grid gap-4"
      >
        {POLICY_GROUPS.map(({ name, types }) => (
          <PolicyGroup
            key={name}
            title={t(`newcomers.policy.${name}`)}
            names={types.map((type) => t(`newcomers.type.${type}`)).join(DOT)}
            holdsChosen={types.some((type) => type === policy.type)}
          >
            {types.map((type) => (
              <PolicyOption
                key={type}
                type={type}
                isChosen={policy.type === type}
                told={policy.type === type && !policy.isWaiting ? policy.told : null}
                plan={isLocked(type, textPlan) ? textPlan : null}
                onChoose={() => policy.choose(type)}
              />
            ))}
          </PolicyGroup>
        ))}
        <SaveFailure {...policy.told} />
        {textPlan !== null && (
          <LockNote level={FEATURE_LEVEL.textVerification} drive="newcomer">
            {t("newcomers.locked")}
          </LockNote>
        )}
      </div>
      <DoorTable />
    </RuleCard>
  );
}

const LOOKS = {
  stay: { icon: CircleCheck, tone: "text-success-text" },
  invited: { icon: CircleCheck, tone: "text-success-text" },
  verify: { icon: ShieldCheck, tone: "text-accent-text" },
  remove: { icon: CircleAlert, tone: "text-danger-text" },
} as const;

/** Shows the effect of the stored type on each way in, not of one that waits to be saved (AMB-073, AMB-074). */
function DoorTable() {
  const { t } = useTranslation();
  const { policy, measures } = useNewcomerSettings();
  const { inForce, type } = policy;
  const chosen = measures === undefined ? "newcomers.doors" : "newcomers.doors.wall";
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-sm font-medium">
        {t(inForce === type ? chosen : "newcomers.doors.until")}
      </caption>
      <tbody className="divide-y divide-line">
        {doorsOf(inForce, measures).map(({ entry, door, usual }) => {
          const { icon: Icon, tone } = LOOKS[door];
          return (
            <tr key={entry}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
                {t(`newcomers.entry.${entry}`)}
              </th>
              <td className={clsx("py-1.5 text-end", tone)}>
                <Icon aria-hidden className="me-1.5 inline size-4 align-[-0.2em]" />
                {t(`newcomers.door.${door}`)}
                {usual !== door && (
                  <span className="block text-xs text-muted">
                    {t("newcomers.wall.usual", { door: t(`newcomers.door.${usual}`) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface PolicyOptionProps {
  type: NewcomerType;
  isChosen: boolean;
  /** State of saving this choice; null where it is not being saved. */
  told: SaveState | null;
  /** The plan that it needs and the chat does not have; a choice that is stored already stays chosen. */
  plan: string | null;
  onChoose(): void;
}

/** Shows one type to choose, with its meaning. */
function PolicyOption({ type, isChosen, told, plan, onChoose }: PolicyOptionProps) {
  const { t } = useTranslation();
  const { fields } = useNewcomerSettings();
  const hasFields = (fields[type] ?? []).length > 0;
  const id = useId();
  return (
    <div
      className={clsx(
        "grid min-w-0 grid-rows-[1fr_auto] rounded-md border",
        isChosen ? "border-accent" : "border-line",
        isChosen && hasFields && "sm:col-span-2",
      )}
    >
      <label
        htmlFor={id}
        className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md p-3 has-checked:bg-selected has-disabled:cursor-not-allowed has-enabled:hover:bg-hover"
      >
        <input
          id={id}
          type="radio"
          name="ncm_type"
          value={type}
          checked={isChosen}
          disabled={plan !== null && !isChosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-effect`}
          onChange={() => {
            haptic("light");
            onChoose();
          }}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <span id={`${id}-name`} className="min-w-0">
              {t(`newcomers.type.${type}`)}
            </span>
            {plan !== null && <LockBadge plan={plan} />}
            {told && <SaveMark {...told} />}
          </span>
          <span id={`${id}-effect`} className="block text-xs text-muted">
            {t(`newcomers.type.${type}.effect`)}
          </span>
        </span>
      </label>
      {isChosen && hasFields && (
        <fieldset aria-label={t("newcomers.check")} className="min-w-0 border-t border-line p-3">
          <CheckFields type={type} />
        </fieldset>
      )}
    </div>
  );
}
