import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";

export type { Entered } from "./form.ts";

import { faultWords, type Name, type WordsOf } from "./fault-words.ts";
import { focusFirstWrong } from "./focus-first-wrong.ts";
import { type Entered, type FormShape, isChanged, readForm, type Typed } from "./form.ts";

export interface Check<Shape extends FormShape> {
  /** The text beside a field that is wrong. A text that is too long is told at once, the rest once it was tried. */
  errorOf(name: Name<Shape>): string | undefined;
  /** Fields as they are sent, null where one is wrong: it is marked then, and gets the focus. */
  read(root: HTMLElement | null): Entered<Shape> | null;
  /** Forgets that it was tried. */
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
