import { failureSet } from "../../i18n/failure-set.ts";
import { type Failed, failedOf, isCallFailure, NETWORK_FAILED } from "./failure.ts";

/** Result of a part of a page that may fail without failing the page. */
export type Attempted<T> = { ok: true; value: T } | ({ ok: false } & Failed);

/**
 * Runs a call of a loader and returns its result, or its failure as a value. @throws what is no failure of a call, and
 * what concerns the whole page: a lost session, a line that broke
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

/** Names the texts of the messages with which parts of a page's data could not be had, by their sets. */
export const failedTexts = (data: unknown): readonly string[] =>
  typeof data === "object" && data !== null
    ? Object.values(data)
        .filter(isFailed)
        .map(({ message }) => failureSet(message))
    : [];

/** A page's data that tells which of its seldom parts are shown, by the names of their texts (docs/decisions/120). */
export interface SeldomParts {
  texts: readonly string[];
}

/** Names the texts of the seldom parts that a page's data shows. */
export const seldomTexts = (data: unknown): readonly string[] =>
  typeof data === "object" && data !== null && Array.isArray((data as Partial<SeldomParts>).texts)
    ? (data as SeldomParts).texts
    : [];

/** Takes one part out of an answer that several parts of the page share. */
export const mapped = <T, U>(attempted: Attempted<T>, part: (value: T) => U): Attempted<U> =>
  attempted.ok ? { ok: true, value: part(attempted.value) } : attempted;
