import { Check, TriangleAlert } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { type ChatLevel, type PlanTargetType, UNLIMITED_ALLOWANCE } from "../../../domain/limits/plan-table.ts";
import { compareUse, type PlanUse, pausingOn } from "../../../domain/plans/plan-use.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { FEATURE_TEXT } from "../../shared/plan/pausing-words.ts";

/** Compares a plan with what the chat or bot uses: "Announcements: you use 2 of 3"; marks what it has no room for. */
export function OwnNumbers({ type, use, level }: { type: PlanTargetType; use: PlanUse; level: ChatLevel }) {
  const { t, i18n } = useTranslation();
  const format = (value: number) => formatNumber(i18n.language, value);
  const { features } = pausingOn(type, use, level);
  return (
    <>
      {compareUse(type, use, level).map(({ what, used, room, over }) => {
        const values = { used: format(used), room: format(room) };
        return (
          <OwnNumber key={what} isOver={over > 0}>
            {withGap(room >= UNLIMITED_ALLOWANCE ? t("plan.own.unlimited", values) : t(`plan.own.${what}`, values))}
            {over > 0 && (what === "templates" || what === "materials") && t("plan.own.noNew")}
            {over > 0 && what === "updates" && t("plan.own.tooMany")}
            {over > 0 &&
              (what === "responders" || what === "announcements" || what === "words") &&
              t("plan.own.over", { count: over })}
          </OwnNumber>
        );
      })}
      {features.map((feature) => (
        <OwnNumber key={feature} isOver>
          {t("plan.own.feature", { feature: t(FEATURE_TEXT[feature]) })}
        </OwnNumber>
      ))}
    </>
  );
}

/** Shows one line of a plan, with a tick or a warning. */
export function OwnNumber({ isOver = false, children }: { isOver?: boolean; children: React.ReactNode }) {
  const Icon = isOver ? TriangleAlert : Check;
  return (
    <li className={`flex items-start gap-2 ${isOver ? "text-warn-text" : ""}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isOver ? "" : "text-success-text"}`} />
      <span>{children}</span>
    </li>
  );
}
