import { isCallFailure } from "./failure.ts";

/** A part of a page that may fail without taking the rest with it. */
export type Attempted<T> = { ok: true; value: T } | { ok: false; message: string };

/** @throws what is no failure of a call, and a lost session, which concerns the whole page */
export async function attempt<T>(work: Promise<T>): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (isCallFailure(error) && !error.sessionLost) return { ok: false, message: error.message };
    throw error;
  }
}

/** One part's share of an answer that several parts were asked for in. */
export const mapped = <T, U>(attempted: Attempted<T>, part: (value: T) => U): Attempted<U> =>
  attempted.ok ? { ok: true, value: part(attempted.value) } : attempted;
