/** An attempt to pay an order in Stars, as the payload of its invoice names it. */
export interface StarInvoice {
  order: number;
  attempt: number;
  /** what is asked for */
  stars: number;
  /** unix second in which it was made: numbers of orders may begin anew, invoices of before stay with people */
  madeAt: number;
}

/** Writes the payload of an invoice, 1 to 128 bytes (AMB-286). */
export const starRef = ({ order, attempt, stars, madeAt }: StarInvoice): string =>
  `stars-${order}-${attempt}-${stars}-${madeAt}`;

/** Reads a payload; null for one that is none of ours. */
export function readStarRef(payload: string): StarInvoice | null {
  const parts = /^stars-(\d{1,15})-(\d{1,9})-(\d{1,9})-(\d{1,12})$/.exec(payload)?.slice(1).map(Number);
  const [order, attempt, stars, madeAt] = parts ?? [];
  if (order === undefined || attempt === undefined || stars === undefined || madeAt === undefined) return null;
  return { order, attempt, stars, madeAt };
}
