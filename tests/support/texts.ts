import type { TextKey } from "../../app/i18n/keys.ts";
import { dashboardTexts } from "../../scripts/texts/read-texts.ts";

// The boundary to the files that the type is made of.
export const english = dashboardTexts("en") as Readonly<Record<TextKey, string>>;
export const german = dashboardTexts("de");
export const arabic = dashboardTexts("ar");
