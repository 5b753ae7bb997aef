import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { showPartFailed } from "../page/use-lazy-part.ts";
import { faultWords, type Name, type WordsOf } from "./fault-words.ts";
import { focusFirstWrong } from "./focus-first-wrong.ts";
import type { Entered, Fault, Faults, FormShape, Reading, Typed } from "./form.ts";
import type { Check } from "./use-form.ts";

/** Reads a form by its shape. */
export type FormReader<Shape extends FormShape> = (typed: Typed<Shape>) => Reading<Shape>;

interface LaterCheck<Shape extends FormShape> extends Pick<Check<Shape>, "errorOf"> {
  /**
   * Returns the fault of a field, whether the form was tried or not; null without one, and while the shape is not
   * loaded.
   */
  faultOf(name: Name<Shape>): Fault | null;
  /**
   * Returns the fields as they are sent; null where one is wrong, which is then marked, or where the shape could not
   * load.
   */
  read(root: HTMLElement | null): Promise<Entered<Shape> | null>;
}

/**
 * Checks a form as `useCheck` does, by a shape that loads once something was changed: a reader who only opens the page
 * does not load the library that checks.
 * @param isChanged whether the form was changed; the shape loads with the first change
 * @param onWrong called before the first wrong field gets the focus, to bring it into the page
 */
export function useLaterCheck<Shape extends FormShape>(
  load: () => Promise<FormReader<Shape>>,
  typed: Typed<Shape>,
  isChanged: boolean,
  wordsOf?: WordsOf<Shape>,
  onWrong?: (faults: Faults<Typed<Shape>>) => void,
): LaterCheck<Shape> {
  const { t, i18n } = useTranslation();
  const [reader, setReader] = useState<FormReader<Shape> | null>(null);
  const [isTried, setTried] = useState(false);
  const latest = useRef(typed);
  latest.current = typed;

  async function loadReader(): Promise<FormReader<Shape>> {
    const loaded = reader ?? (await load());
    setReader(() => loaded);
    return loaded;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first change
  useEffect(() => {
    // Saving asks again, and says where it cannot be had.
    if (isChanged) void loadReader().catch(() => undefined);
  }, [isChanged]);

  const reading = reader?.(typed);
  return {
    errorOf: (name) => faultWords(i18n, name, { reading, typed, isTried, wordsOf }),
    faultOf: (name) => (reading === undefined || reading.ok ? null : (reading.faults[name] ?? null)),
    async read(root) {
      const loaded = await loadReader().catch(() => null);
      if (loaded === null) {
        showPartFailed(t, () => void loadReader().catch(() => undefined));
        return null;
      }
      const found = loaded(latest.current);
      if (found.ok) return found.entered;
      flushSync(() => {
        // Once more, so that it is there with the rest: the page is drawn now.
        setReader(() => loaded);
        setTried(true);
        onWrong?.(found.faults);
      });
      focusFirstWrong(root);
      return null;
    },
  };
}
