import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { OverlayProps } from "../shortcuts/overlay.ts";
import type { PaletteEntry } from "./entry.ts";
import { PaletteDialog } from "./palette-dialog.tsx";

/** Shows the command palette, then the dialog of the chosen entry if it has one (NAV-39). */
export function Palette({ place, onClosed }: OverlayProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<PaletteEntry | null>(null);

  function left(chosen: PaletteEntry | null) {
    if (chosen && "dialog" in chosen.act) return setShown(chosen);
    onClosed();
    if (chosen === null) return;
    if ("to" in chosen.act) navigate(chosen.act.to);
    else if ("run" in chosen.act) chosen.act.run();
  }

  if (shown && "dialog" in shown.act) return shown.act.dialog(onClosed);
  return <PaletteDialog place={place} onLeft={left} />;
}
