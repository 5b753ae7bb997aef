import type { PlanEvent } from "../../domain/plans/reckon.ts";

/** USD a month (CON-01), apart from the code's own table. */
const PRICE: Readonly<Record<number, bigint>> = { 0: 0n, 10: 12n, 50: 69n, 1000: 399n };
const priceOf = (level: number): bigint => PRICE[level] ?? 0n;
const DAY = 86_400n;
/** ORD-25 in tenths. */
const tenthsOf = (days: number): bigint =>
  days < 3 ? 18n : days < 5 ? 15n : days < 10 ? 12n : days < 180 ? 10n : days < 360 ? 9n : 8n;

/** A purse that holds tenths of dollar-seconds and burns its level's price each second. */
interface Purse {
  level: number;
  held: bigint;
  at: bigint;
}

/**
 * Recomputes plans as purses of money, apart from the code that it judges: exact, and never rounded.
 * @returns for each chat its level at the end, and the seconds that its purse lasts from there
 */
export function purses(events: readonly PlanEvent[], end: number) {
  const all = new Map<string, Purse>();
  const at = (id: string, second: number): Purse => {
    const purse = all.get(id) ?? { level: 0, held: 0n, at: BigInt(second) };
    all.set(id, purse);
    const due = priceOf(purse.level) * 10n * (BigInt(second) - purse.at);
    purse.held -= due < purse.held ? due : purse.held;
    purse.at = BigInt(second);
    if (purse.held === 0n) purse.level = 0;
    return purse;
  };
  const pay = (purse: Purse, level: number, tenths: bigint) => {
    purse.held += tenths;
    if (level > purse.level) purse.level = level;
  };
  for (const event of events) {
    const purse = at(event.target, event.at);
    switch (event.kind) {
      case "given":
        // A plan as it was found, at whatever level.
        pay(purse, event.viplv, BigInt(event.worth) * 10n);
        purse.level = event.viplv;
        break;
      case "move": {
        const other = at(event.to, event.at);
        if (purse.level > other.level) other.level = purse.level;
        other.held += purse.held;
        all.delete(event.target);
        break;
      }
      case "order": {
        const { from_viplv: from, to_viplv: to } = event;
        const [low, high] = [priceOf(from), priceOf(to)];
        let seconds = 0n;
        if (purse.level > 0) seconds = purse.held / (priceOf(purse.level) * 10n);
        let money = BigInt(event.duration) * DAY * high * 10n;
        let isRaising = false;
        if (from > 0 && from < to) {
          // Day after day: each one that is there is raised for what the price list says, each other one is money.
          for (let day = 0; day < event.days_left; day++) {
            const left = seconds - BigInt(day) * DAY;
            if (purse.level === from && left > 0n) {
              money += (left < DAY ? left : DAY) * (high - low) * 10n;
              isRaising = true;
            } else money += DAY * (high - low) * tenthsOf(event.days_left);
          }
        }
        const least = DAY * high * 10n;
        pay(purse, to, event.duration === 0 && !isRaising && money < least ? least : money);
        break;
      }
    }
  }
  const left = new Map<string, { level: number; seconds: number }>();
  for (const id of all.keys()) {
    const { level, held } = at(id, end);
    left.set(id, { level, seconds: level === 0 ? 0 : Number(held / (priceOf(level) * 10n)) });
  }
  return left;
}
