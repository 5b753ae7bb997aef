import { failureSet } from "../../i18n/failure-set.ts";
import { type Failed, failedOf, isCallFailure, NETWORK_FAILED } from "./failure.ts";

/** Outcome of loading one part of a page, whose failure does not fail the whole page. */
export type Attempted<T> = { ok: true; value: T } | ({ ok: false } & Failed);

/**
 * Runs a call of a loader and returns its result, or its failure as a value.
 * @throws errors that are not a failed call, and failures that concern the whole page: a lost session, a broken
 * connection
 */
export async function attempt<T>(work: Promise<T>): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!isCallFailure(error) || error.sessionLost || error.message === NETWORK_FAILED) throw error;
    return { ok: false, ...failedOf(error) };
  }
}

const isFailed = (part: unknown): part is { ok: false } & Failed =>
  typeof part === "object" && part !== null && "ok" in part && part.ok === false && "message" in part;

/** Lists the sets of texts that explain the failed parts of a page's data. */
export const failedTexts = (data: unknown): readonly string[] =>
  typeof data === "object" && data !== null
    ? Object.values(data)
        .filter(isFailed)
        .map(({ message }) => failureSet(message))
    : [];

/** Page data that list the sets of texts of the rarely shown parts on the page (docs/decisions/120). */
export interface SeldomParts {
  texts: readonly string[];
}

/** Lists the sets of texts of the rarely shown parts that a page's data name. */
export const seldomTexts = (data: unknown): readonly string[] =>
  typeof data === "object" && data !== null && Array.isArray((data as Partial<SeldomParts>).texts)
    ? (data as SeldomParts).texts
    : [];

/** Takes one part out of an answer that several parts of the page share. */
export const mapped = <T, U>(attempted: Attempted<T>, part: (value: T) => U): Attempted<U> =>
  attempted.ok ? { ok: true, value: part(attempted.value) } : attempted;
