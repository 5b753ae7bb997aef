import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Shows how many of a list's places are taken: 3/10. */
export function CountOf({ count, max }: { count: number; max: number }) {
  const { i18n } = useTranslation();
  return (
    <bdi dir="ltr" className="num text-sm text-muted">
      {formatNumber(i18n.language, count)}/{formatNumber(i18n.language, max)}
    </bdi>
  );
}
