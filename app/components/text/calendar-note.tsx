import clsx from "clsx";
import { hasOwnCalendar } from "../../../domain/languages.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Shows beside a field that it counts by the Gregorian calendar, where the page's dates do not (decision 122). */
export function CalendarNote({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  if (!hasOwnCalendar(i18n.language)) return null;
  return <span className={clsx("text-xs text-muted", className)}>{t("common.gregorian")}</span>;
}
