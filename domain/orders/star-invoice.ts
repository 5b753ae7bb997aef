/** An attempt to pay an order in Stars, as encoded in the payload of its invoice. */
export interface StarInvoice {
  order: number;
  attempt: number;
  /** Stars that the invoice asks for */
  stars: number;
  /** unix second in which it was made, which tells it from older invoices where the numbers of orders began anew */
  madeAt: number;
}

/** Writes the payload of an invoice, 1 to 128 bytes (AMB-286). */
export const starRef = ({ order, attempt, stars, madeAt }: StarInvoice): string =>
  `stars-${order}-${attempt}-${stars}-${madeAt}`;

/** Reads a payload; null for one that is not ours. */
export function readStarRef(payload: string): StarInvoice | null {
  const parts = /^stars-(\d{1,15})-(\d{1,9})-(\d{1,9})-(\d{1,12})$/.exec(payload)?.slice(1).map(Number);
  const [order, attempt, stars, madeAt] = parts ?? [];
  if (order === undefined || attempt === undefined || stars === undefined || madeAt === undefined) return null;
  return { order, attempt, stars, madeAt };
}
