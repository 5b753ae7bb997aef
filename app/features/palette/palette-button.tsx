import { Search } from "lucide-react";
import { Keys } from "../../components/text/keys.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { loadOverlays, useOpenOverlay } from "../shortcuts/overlay.ts";

/** Fetches the palette while somebody is about to press; a failure shows with the press. */
const prepare = () => void loadOverlays().catch(() => undefined);

/** Opens the palette by a press: a `row` of the sidebar, or an `icon` alone. */
export function PaletteButton({ shape }: { shape: "icon" | "row" }) {
  const { t } = useTranslation();
  const openOverlay = useOpenOverlay();
  const isRow = shape === "row";
  return (
    <button
      type="button"
      aria-label={isRow ? undefined : t("palette.open")}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openOverlay("palette")}
      className={isRow ? "menu-row mb-1 text-muted" : "tap grid shrink-0 place-items-center rounded-md hover:bg-hover"}
    >
      <Search aria-hidden className="size-5" />
      {isRow && (
        <>
          <span className="min-w-0 grow">{t("palette.open")}</span>
          <span aria-hidden className="in-data-[folded]:hidden">
            <Keys keys="Mod+k" />
          </span>
        </>
      )}
    </button>
  );
}
