import type { MemberBalance } from "../../../domain/statistics/member-balance.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const BEGINNINGS = {
  known: "overview.balance.start",
  bot: "overview.balance.before",
  import: "statistics.balance.unknown",
} as const;
/** The period begins with a number that is known, with the bot, or in a time of which an import tells. */
type Beginning = keyof typeof BEGINNINGS;

/** The sum of a period. */
export interface ShownBalance extends MemberBalance {
  beginning: Beginning;
}

/** Adds up members, joined and left, so that they are seen to fit each other. */
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
