import { useState } from "react";
import { useLazyPart } from "../../client/use-lazy-part.ts";
import { Button } from "../../components/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { RuleCard } from "./rule-card.tsx";

const loadBox = () => import("./try-box.tsx").then((module) => module.TryBox);

/** A message can be tried against all rules before members write it (MOD-45). */
export function TrySection() {
  const { t } = useTranslation();
  const { Part: TryBox, open } = useLazyPart(loadBox);
  const [isBusy, setBusy] = useState(false);
  return (
    <RuleCard title={t("rules.try")}>
      {TryBox ? (
        <TryBox />
      ) : (
        <>
          <p className="text-sm text-muted">{t("rules.try.detail")}</p>
          <Button
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() => {
              setBusy(true);
              void open().finally(() => setBusy(false));
            }}
          >
            {t("responders.test.open")}
          </Button>
        </>
      )}
    </RuleCard>
  );
}
