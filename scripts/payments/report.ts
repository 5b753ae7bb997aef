import { amountOf } from "../../domain/orders/quote.ts";

/** Queries of the operator's list; they read only. */
export const QUERIES = {
  payments: `SELECT p.order_id, p.attempt, p.gateway, p.cents, p.state, p.note, p.paid_at, p.paid_as,
    o.status, o.target_type,
    o.target || coalesce(', ' || (SELECT group_concat(c.chat_id, ', ') FROM order_chats c WHERE c.order_id = o.id), '') AS target,
    o.to_viplv, o.duration, o.account_id
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.paid_at > 0 OR p.note <> '' ORDER BY max(p.paid_at, p.ctime) DESC, p.order_id DESC LIMIT 1000`,
  totals: `SELECT strftime('%Y-%m', paid_at, 'unixepoch') AS month, gateway, count(*) AS payments, sum(cents) AS cents,
    sum(CASE WHEN state IN ('refunded', 'chargedBack') THEN cents ELSE 0 END) AS returned
    FROM payments WHERE paid_at > 0 GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  health: "SELECT gateway, good, good_at, bad, bad_at FROM gateway_health ORDER BY gateway",
} as const;

export interface PaymentLine {
  order_id: number;
  attempt: number;
  gateway: string;
  cents: number;
  state: string;
  note: string;
  paid_at: number;
  paid_as: string;
  /** null for an order that was removed since */
  status: number | null;
  target_type: string | null;
  target: string | null;
  to_viplv: number | null;
  duration: number | null;
  account_id: string | null;
}
export interface MonthLine {
  month: string;
  gateway: string;
  payments: number;
  cents: number;
  returned: number;
}
export interface HealthLine {
  gateway: string;
  good: number;
  good_at: number;
  bad: number;
  bad_at: number;
}
export interface Report {
  payments: PaymentLine[];
  totals: MonthLine[];
  health: HealthLine[];
}

/** Notes on which somebody has to act. */
const TO_DO: Readonly<Record<string, string>> = {
  kept: "bought nothing: give it back at the gateway",
  short: "was too little: give it back at the gateway",
  returning: "is being given back; look at the gateway if it stays so",
};

const timeOf = (second: number) =>
  second === 0 ? "never" : new Date(second * 1000).toISOString().slice(0, 16).replace("T", " ");

/** Aligns rows as a table, numbers to the end. */
function table(head: string[], rows: (string | number)[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => String(row[column] ?? "").length)));
  return all.map((row, line) =>
    row
      .map((cell, column) => {
        const isNumber = line > 0 ? typeof cell === "number" : rows.every((other) => typeof other[column] === "number");
        const text = String(cell);
        return isNumber && rows.length > 0 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Writes payments, totals per month and gateway, and the gateways' health as text. Times are UTC, amounts USD. */
export function reportText({ payments, totals, health }: Report): string {
  const waiting = payments.filter(({ note }) => note in TO_DO);
  return [
    "Payments, newest first",
    ...table(
      [
        "seen (UTC)",
        "order",
        "attempt",
        "gateway",
        "USD",
        "money",
        "order's state",
        "for",
        "note",
        "id at the gateway",
      ],
      payments.map((line) => [
        timeOf(line.paid_at),
        line.order_id,
        line.attempt,
        line.gateway,
        amountOf(line.cents),
        line.state,
        line.status ?? "removed",
        line.target === null ? "" : `${line.target_type} ${line.target}, level ${line.to_viplv}, ${line.duration} days`,
        line.note,
        line.paid_as,
      ]),
    ),
    "",
    "Totals",
    ...table(
      ["month", "gateway", "payments", "USD in", "USD back", "USD left"],
      totals.map(({ month, gateway, payments: count, cents, returned }) => [
        month,
        gateway,
        count,
        amountOf(cents),
        amountOf(returned),
        amountOf(cents - returned),
      ]),
    ),
    "",
    "Notices",
    ...table(
      ["gateway", "good", "last (UTC)", "wrong signature", "last (UTC)"],
      health.map(({ gateway, good, good_at, bad, bad_at }) => [gateway, good, timeOf(good_at), bad, timeOf(bad_at)]),
    ),
    ...(waiting.length === 0 ? [] : ["", "To do"]),
    ...waiting.map(
      ({ order_id, attempt, note, cents }) =>
        `order ${order_id}, attempt ${attempt}, ${amountOf(cents)} USD ${TO_DO[note]}`,
    ),
  ].join("\n");
}
