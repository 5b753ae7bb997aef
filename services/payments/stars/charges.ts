import { and, asc, eq, sql } from "drizzle-orm";
import { starCharges } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../context.ts";

export type StarCharge = typeof starCharges.$inferSelect;

/** A charge as Telegram tells it, in an update or in the list of transactions. */
export interface ToldCharge {
  charge_id: string;
  /** payload of the invoice */
  ref: string;
  payer_id: number;
  language_code: string;
  stars: number;
}

/** Stores a charge under its id; told again, it changes nothing (AMB-286). */
export async function storeCharge({ db, now }: ServiceContext, told: ToldCharge): Promise<void> {
  await db
    .insert(starCharges)
    .values({ ...told, ctime: now })
    .onConflictDoNothing();
}

/** Notes that the Stars of a charge went back, by whomever: there is something to settle anew. */
export async function storeRefund({ db, now }: ServiceContext, chargeId: string): Promise<void> {
  await db
    .update(starCharges)
    .set({ refunded_at: now, settled_at: 0 })
    .where(and(eq(starCharges.charge_id, chargeId), eq(starCharges.refunded_at, 0)));
}

/** Reads a charge of Stars; undefined for an unknown one. */
export async function findCharge({ db }: ServiceContext, chargeId: string): Promise<StarCharge | undefined> {
  const [charge] = await db.select().from(starCharges).where(eq(starCharges.charge_id, chargeId));
  return charge;
}

/** Finds the charge that pays an invoice: the first one. */
export async function firstCharge({ db }: ServiceContext, ref: string): Promise<StarCharge | undefined> {
  const [charge] = await db
    .select()
    .from(starCharges)
    .where(eq(starCharges.ref, ref))
    .orderBy(asc(starCharges.id))
    .limit(1);
  return charge;
}

/** Lists charges that are not settled, those first that were tried longest ago. */
export const openCharges = ({ db }: ServiceContext, limit: number): Promise<StarCharge[]> =>
  db
    .select()
    .from(starCharges)
    .where(eq(starCharges.settled_at, 0))
    .orderBy(asc(starCharges.tried_at), asc(starCharges.id))
    .limit(limit);

/** Marks a charge as settled, unless it was refunded meanwhile. */
export async function markSettled({ db, now }: ServiceContext, { id, refunded_at }: StarCharge): Promise<void> {
  await db
    .update(starCharges)
    .set({ settled_at: now })
    .where(and(eq(starCharges.id, id), sql`(${starCharges.refunded_at} > 0) = ${refunded_at > 0 ? 1 : 0}`));
}

/** Notes the time of the last try to settle a charge. */
export async function markTried({ db, now }: ServiceContext, { id }: StarCharge): Promise<void> {
  await db.update(starCharges).set({ tried_at: now }).where(eq(starCharges.id, id));
}
