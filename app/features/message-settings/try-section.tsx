import { RuleCard } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

const loadBox = () => import("./try-box.tsx").then((module) => module.TryBox);

/** A message can be tried against all rules before members write it (MOD-45). */
export function TrySection() {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("rules.try")}>
      <LaterPart load={loadBox} props={{}} detail={t("rules.try.detail")} verb={t("responders.test.open")} />
    </RuleCard>
  );
}
