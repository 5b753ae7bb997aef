import type { i18n } from "i18next";
import { failureText } from "../../i18n/failure-text.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { Fault, FormShape, Reading, Typed } from "./form.ts";

export type Name<Shape extends FormShape> = keyof Typed<Shape> & string;

/** Returns the words for a fault of a field; undefined shows those of the fault's error code. */
export type WordsOf<Shape extends FormShape> = (
  name: Name<Shape>,
  fault: Fault,
  typed: Typed<Shape>,
) => TextKey | undefined;

interface Shown<Shape extends FormShape> {
  /** undefined while it is not read yet */
  reading: Reading<Shape> | undefined;
  typed: Typed<Shape>;
  isTried: boolean;
  wordsOf: WordsOf<Shape> | undefined;
}

/**
 * Describes the fault of a field. A text that is too long is reported at once, other faults after the first try to
 * send.
 */
export function faultWords<Shape extends FormShape>(
  i18n: i18n,
  name: Name<Shape>,
  { reading, typed, isTried, wordsOf }: Shown<Shape>,
): string | undefined {
  const fault = reading === undefined || reading.ok ? undefined : reading.faults[name];
  if (fault === undefined) return undefined;
  if (fault.longest !== null) return i18n.t("field.tooLong", { count: fault.longest });
  if (!isTried) return undefined;
  const key = wordsOf?.(name, fault, typed);
  return key === undefined ? failureText(i18n, fault.message) : i18n.t(key);
}
