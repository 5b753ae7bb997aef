import clsx from "clsx";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Returns the minutes east of UTC of the reader's clock at a second. */
export const offsetHere = (second: number): number => -new Date(second * 1000).getTimezoneOffset();
const offsetUnknown = () => 0;

/**
 * Provides the reader's offset from UTC. Only the browser knows the reader's time: until hydration the offset is
 * unknown, and days and clocks are those of UTC and hidden.
 */
export const useOffset = (): ((second: number) => number) => (useHydrated() ? offsetHere : offsetUnknown);

interface LocalTimeProps {
  second: number;
  format(lang: string, second: number, offset: number): string;
  /** The whole date and time for the tooltip. */
  title?: string | undefined;
  className?: string;
}

/** Shows a time where the reader is; its place is kept until that is known. */
export function LocalTime({ second, format, title, className }: LocalTimeProps) {
  const { i18n } = useTranslation();
  const isHydrated = useHydrated();
  const offset = useOffset();
  return (
    <time
      dateTime={new Date(second * 1000).toISOString()}
      title={title}
      suppressHydrationWarning
      className={clsx(className, !isHydrated && "invisible")}
    >
      {format(i18n.language, second, offset(second))}
    </time>
  );
}
