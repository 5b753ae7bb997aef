import type { TFunction } from "i18next";
import type { NavItem } from "../../shared/nav/nav-items.ts";
import type { PaletteEntry } from "./entry.ts";

/** A page of the navigation. */
export const pageEntry = (t: TFunction, { to, text, icon }: NavItem): PaletteEntry => ({
  id: `page:${to}`,
  title: t(text),
  icon,
  act: { to },
});
