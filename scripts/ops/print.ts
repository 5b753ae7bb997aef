import type { ListedLetters } from "../../services/ops/dead-letters.ts";
import type { PersonErasure } from "../../services/ops/erase-person.ts";
import type { RepairStep } from "../../services/ops/repair.ts";

type Value = string | number | boolean | null | undefined | object;

/** Names that hold a unix second. */
const TIME = /(?:^at$|_at$|_since$|^due$|^failing_since$|^oldest_due$|_until$|^ctime$|^mtime$|^now$|^viptime$)/;

/** Writes an answer for a person: one line a value, nested ones indented, unix seconds as UTC. */
export function readable(value: object, indent = ""): string {
  return Object.entries(value as Record<string, Value>)
    .map(([name, inner]) => lineOf(name, inner, indent))
    .join("\n");
}

function lineOf(name: string, value: Value, indent: string): string {
  if (Array.isArray(value)) return listOf(name, value, indent);
  if (typeof value === "object" && value !== null) return `${indent}${name}:\n${readable(value, `${indent}  `)}`;
  return `${indent}${name}: ${scalar(name, value)}`;
}

function listOf(name: string, items: readonly Value[], indent: string): string {
  if (items.length === 0) return `${indent}${name}: none`;
  const lines = items.map((item) =>
    typeof item === "object" && item !== null
      ? `${indent}  - ${Object.entries(item as Record<string, Value>)
          .map(([key, inner]) => `${key} ${typeof inner === "object" ? JSON.stringify(inner) : scalar(key, inner)}`)
          .join(", ")}`
      : `${indent}  - ${scalar("", item)}`,
  );
  return [`${indent}${name}:`, ...lines].join("\n");
}

function scalar(name: string, value: Value): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "number" && TIME.test(name)) return value === 0 ? "never" : timeText(value);
  return String(value);
}

const timeText = (second: number): string =>
  `${new Date(second * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** Writes a page of dead letters. */
export const lettersText = ({ letters, places }: Pick<ListedLetters, "letters" | "places">): string =>
  [
    ...places.filter(({ error }) => error !== undefined).map(({ place, error }) => `${place}: not asked, ${error}`),
    ...letters.map((letter) =>
      [
        `${letter.place} ${letter.id}`,
        timeText(letter.at),
        letter.kind ?? "no kind",
        `${letter.size} characters`,
        letter.error,
        ...("body" in letter ? [`\n  ${letter.body}`] : []),
      ].join("  "),
    ),
  ].join("\n");

/** Writes how an erasure ended. */
export function erasureText(steps: readonly PersonErasure[]): string {
  const erased = steps.flatMap((step) => step.erased);
  const unanswered = steps.flatMap((step) => step.unanswered);
  const messages = erased.reduce((sum, step) => sum + step.messages, 0);
  const account = steps.at(-1)?.account;
  const { bots = [], orders = 0 } = account?.stays ?? {};
  return [
    `Erased in ${erased.length} chats and bots, ${messages} messages.`,
    account?.existed === true ? "The account and its sessions are gone." : "There is no account.",
    ...(bots.length > 0 ? [`Own bots stay, since groups live by them: ${bots.join(", ")}.`] : []),
    ...(orders > 0 ? [`${orders} orders stay, as papers of money.`] : []),
    ...unanswered.map(({ place, error }) => `NOT ERASED in ${place}: ${error}`),
  ].join("\n");
}

/** Writes how a repair ended: numbers, and a line for each place where something was lost or failed. */
export function repairText(steps: readonly RepairStep[]): string {
  const repaired = steps.flatMap((step) => step.repaired);
  const failed = steps.flatMap((step) => step.failed);
  const shared = steps[0]?.shared_bot;
  return [
    `Repaired ${repaired.length} chats and bots, ${failed.length} failed.`,
    ...(shared === undefined ? [] : [`The shared bot's webhook: ${shared}.`]),
    ...repaired.flatMap(({ place, lost = [], webhook }) => [
      ...(lost.length > 0 ? [`${place}: lost alarms ${lost.join(", ")}`] : []),
      ...(webhook === undefined || webhook === "set" ? [] : [`${place}: webhook ${webhook}`]),
    ]),
    ...failed.map(({ place, error }) => `FAILED ${place}: ${error}`),
  ].join("\n");
}
