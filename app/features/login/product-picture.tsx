import { useTranslation } from "../../i18n/use-translation.tsx";
import { useRootData } from "../../root-data.ts";
import dark from "./overview-dark.webp";
import darkSmall from "./overview-dark-small.webp";
import light from "./overview-light.webp";
import lightSmall from "./overview-light-small.webp";

const WIDTH = 1120;
const HEIGHT = 700;
/** The narrow picture is for phones. */
const FILES = { light: `${lightSmall} 720w, ${light} 1120w`, dark: `${darkSmall} 720w, ${dark} 1120w` };
const SIZES = "(min-width: 64rem) 40rem, 22rem";

/** Shows a picture of a group's overview, in the page's colours; its space is reserved while it loads. */
export function ProductPicture({ className }: { className: string }) {
  const { t } = useTranslation();
  const theme = useRootData()?.theme;
  return (
    <picture className={className}>
      {!theme && <source media="(prefers-color-scheme: dark)" srcSet={FILES.dark} sizes={SIZES} />}
      <img
        src={theme === "dark" ? dark : light}
        srcSet={FILES[theme || "light"]}
        sizes={SIZES}
        alt={t("login.picture")}
        width={WIDTH}
        height={HEIGHT}
        // React 18 knows no such attribute. It is the largest thing of the page, so it comes before the scripts.
        {...{ fetchpriority: "high" }}
        className="h-auto w-full rounded-lg shadow-3"
      />
    </picture>
  );
}
