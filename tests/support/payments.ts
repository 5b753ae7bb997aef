import { eq } from "drizzle-orm";
import { payments } from "../../db/schema/index.ts";
import { db } from "./seed.ts";

/** Makes the next question about an order's payments one that comes later than those which share a reading. */
export const forgetReadings = (orderId: number) =>
  db().update(payments).set({ asked_at: 0 }).where(eq(payments.order_id, orderId));
