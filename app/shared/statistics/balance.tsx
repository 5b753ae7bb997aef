import type { MemberBalance } from "../../../domain/statistics/member-balance.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const BEGINNINGS = {
  known: "overview.balance.start",
  bot: "overview.balance.before",
  import: "statistics.balance.unknown",
} as const;
/**
 * Beginning of the period: with a known number of members, with the bot's arrival, or in a time that an import covers.
 */
type Beginning = keyof typeof BEGINNINGS;

/** The balance of a period's members. */
export interface ShownBalance extends MemberBalance {
  beginning: Beginning;
}

/** Shows how members, joined and left add up. */
export function Balance({ balance: { beginning, start, joined, left, unseen, members } }: { balance: ShownBalance }) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => ({ shown: formatNumber(i18n.language, value) });
  const parts = [
    t(BEGINNINGS[beginning], shown(start)),
    `+ ${t("overview.balance.joined", { count: joined })}`,
    `− ${t("overview.balance.left", { count: left })}`,
    ...(unseen === 0 ? [] : [`${unseen > 0 ? "+" : "−"} ${t("overview.balance.unseen", { count: Math.abs(unseen) })}`]),
    `= ${t("overview.balance.now", shown(members))}`,
  ];
  return (
    <p className="num flex flex-wrap gap-x-1.5 text-sm">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
