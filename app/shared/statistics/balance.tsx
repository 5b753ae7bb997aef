import type { MemberBalance } from "../../../domain/statistics/member-balance.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const BEGINNINGS = {
  known: "overview.balance.start",
  bot: "overview.balance.before",
  import: "statistics.balance.unknown",
} as const;
/** The period begins with a number that is known, with the bot, or in a time of which an import tells. */
export type Beginning = keyof typeof BEGINNINGS;

/** The sum of a period in the reader's language. */
export interface ShownBalance {
  unseen: number;
  beginning: Beginning;
  shown: Record<keyof MemberBalance, string>;
}

export function shownBalance(balance: MemberBalance, beginning: Beginning, lang: string): ShownBalance {
  const shown = Object.fromEntries(
    Object.entries(balance).map(([key, value]) => [key, formatNumber(lang, Math.abs(value))]),
  ) as ShownBalance["shown"];
  return { unseen: balance.unseen, beginning, shown };
}

/** Adds up members, joined and left, so that they are seen to fit each other. */
export function Balance({ balance: { beginning, unseen, shown } }: { balance: ShownBalance }) {
  const { t } = useTranslation();
  const parts = [
    t(BEGINNINGS[beginning], { shown: shown.start }),
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
