import { TimeChart } from "../../components/charts/time-chart.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PANEL_ID, tabId } from "./number-tabs.tsx";
import type { NumberName, Numbers } from "./numbers-of.ts";

interface NumberPanelProps {
  names: Record<NumberName, TextKey>;
  numbers: Numbers;
  chosen: NumberName;
}

/** Shows the chart of the chosen number, and below it how the members came about and since when is counted. */
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
          chart={{
            series: [
              { name, color: 1, ...drawn.now },
              ...(drawn.before === null
                ? []
                : [
                    {
                      name: t("overview.glance.before"),
                      color: 1,
                      mark: "line",
                      path: drawn.before,
                      isBefore: true,
                    } as const,
                  ]),
            ],
            x: frame.x,
            y: drawn.y,
            ...(frame.unknown === 0 ? {} : { unknown: { to: frame.unknown, text: t("overview.growth.unknown") } }),
            points: frame.when.map((when, index) => ({ when, values: drawn.values[index] ?? [] })),
          }}
        />
      ) : (
        <p className="text-sm text-muted">{t("overview.growth.empty")}</p>
      )}
      {balance && MEMBER_NUMBERS.has(chosen) && <Balance balance={balance} />}
      {peak && chosen === "active" && <p className="text-sm">{t("overview.glance.peak", { shown: peak })}</p>}
      <p className="text-xs text-muted">{t("overview.glance.since", { day: since })}</p>
    </div>
  );
}

const MEMBER_NUMBERS: ReadonlySet<NumberName> = new Set(["members", "joined", "left"]);

/** Adds up members, joined and left, so that they are seen to fit each other. */
function Balance({ balance: { isSinceBot, unseen, shown } }: { balance: NonNullable<Numbers["balance"]> }) {
  const { t } = useTranslation();
  const parts = [
    t(isSinceBot ? "overview.balance.before" : "overview.balance.start", { shown: shown.start }),
    `+ ${t("overview.balance.joined", { shown: shown.joined })}`,
    `− ${t("overview.balance.left", { shown: shown.left })}`,
    ...(unseen === 0 ? [] : [`${unseen > 0 ? "+" : "−"} ${t("overview.balance.unseen", { shown: shown.unseen })}`]),
    `= ${t("overview.balance.now", { shown: shown.members })}`,
  ];
  return (
    <p className="num flex flex-wrap gap-x-1.5 text-sm">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
