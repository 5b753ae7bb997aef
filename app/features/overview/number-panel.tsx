import { chartOf } from "../../components/charts/draw-chart.ts";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Balance } from "../../shared/statistics/balance.tsx";
import { PANEL_ID, tabId } from "./number-tabs.tsx";
import type { NumberName, Numbers } from "./numbers-of.ts";

interface NumberPanelProps {
  names: Record<NumberName, TextKey>;
  numbers: Numbers;
  chosen: NumberName;
}

/**
 * Shows the chart of the chosen number, and below it how the number of members changed and since when the bot has
 * counted.
 */
export function NumberPanel({ names, numbers, chosen }: NumberPanelProps) {
  const { t } = useTranslation();
  const { frame, list, balance, peak, since } = numbers;
  const drawn = list.find(({ name }) => name === chosen)?.drawn;
  const name = t(names[chosen]);
  return (
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(chosen)} className="grid min-w-0 gap-3 p-4">
      {frame && drawn ? (
        <TimeChart
          title={name}
          chart={chartOf(frame, drawn, [name, t("overview.glance.before")], { unknown: t("overview.growth.unknown") })}
        />
      ) : (
        <p className="text-sm text-muted">{t("overview.growth.empty")}</p>
      )}
      {balance && MEMBER_NUMBERS.has(chosen) && <Balance balance={balance} />}
      {peak && chosen === "active" && <p className="text-sm">{t("overview.glance.peak", { shown: peak })}</p>}
      {chosen !== "reactions" && <p className="text-xs text-muted">{t("overview.glance.since", { day: since })}</p>}
    </div>
  );
}

const MEMBER_NUMBERS: ReadonlySet<NumberName> = new Set(["members", "joined", "left"]);
