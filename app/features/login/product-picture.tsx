import { useTranslation } from "../../i18n/use-translation.tsx";
import { useRootData } from "../../root-data.ts";
import dark from "./overview-dark.webp";
import light from "./overview-light.webp";

const WIDTH = 1120;
const HEIGHT = 700;

/** Shows a group's overview as it looks, in the page's colours; its place is kept while it loads. */
export function ProductPicture({ className }: { className: string }) {
  const { t } = useTranslation();
  const theme = useRootData()?.theme;
  return (
    <picture className={className}>
      {!theme && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        src={theme === "dark" ? dark : light}
        alt={t("login.picture")}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        className="h-auto w-full rounded-lg shadow-3"
      />
    </picture>
  );
}
