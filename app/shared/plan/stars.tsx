import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Shows a price in Telegram Stars (AMB-286). */
export function Stars({ count }: { count: number }) {
  const { t, i18n } = useTranslation();
  return (
    <bdi className="num whitespace-nowrap">
      {formatNumber(i18n.language, count)}{" "}
      <span role="img" aria-label={t("pay.stars")}>
        ⭐
      </span>
    </bdi>
  );
}
