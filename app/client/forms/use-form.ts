import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";

export type { Entered } from "./form.ts";

import { faultWords, type Name, type WordsOf } from "./fault-words.ts";
import { focusFirstWrong } from "./focus-first-wrong.ts";
import { type Entered, type FormShape, isChanged, readForm, type Typed } from "./form.ts";

export interface Check<Shape extends FormShape> {
  /**
   * Returns the text beside a wrong field. A text that is too long is reported at once, other faults after the first
   * try to send.
   */
  errorOf(name: Name<Shape>): string | undefined;
  /** Returns the fields as they are sent; where one is wrong, marks it, moves the focus to it and returns null. */
  read(root: HTMLElement | null): Entered<Shape> | null;
  /** Forgets that the form was tried, so that no fault is shown. */
  restart(): void;
}

/** Checks a form's fields by the shape that the server checks. */
export function useCheck<Shape extends FormShape>(
  shape: Shape,
  typed: Typed<Shape>,
  wordsOf?: WordsOf<Shape>,
): Check<Shape> {
  const { i18n } = useTranslation();
  const [isTried, setTried] = useState(false);
  const reading = readForm(shape, typed);

  return {
    errorOf: (name) => faultWords(i18n, name, { reading, typed, isTried, wordsOf }),
    read(root) {
      if (reading.ok) return reading.entered;
      flushSync(() => setTried(true));
      focusFirstWrong(root);
      return null;
    },
    restart: () => setTried(false),
  };
}

export interface Form<Shape extends FormShape> extends Omit<Check<Shape>, "restart"> {
  typed: Typed<Shape>;
  isDirty: boolean;
  change(fields: Partial<Typed<Shape>>): void;
  /** Shows the stored fields again. */
  reset(): void;
}

/** Holds a form's fields while they are typed. @param stored shown until something is typed */
export function useForm<Shape extends FormShape>(
  shape: Shape,
  stored: Typed<Shape>,
  wordsOf?: WordsOf<Shape>,
): Form<Shape> {
  const [draft, setDraft] = useState<Typed<Shape> | null>(null);
  const typed = draft ?? stored;
  const { errorOf, read, restart } = useCheck(shape, typed, wordsOf);
  const reading = readForm(shape, typed);
  return {
    typed,
    isDirty: isChanged(typed, stored) && (!reading.ok || isChanged<object>(reading.entered, stored)),
    change: (fields) => setDraft({ ...typed, ...fields }),
    reset() {
      setDraft(null);
      restart();
    },
    errorOf,
    read,
  };
}
