import { Globe, Moon, Sun } from "lucide-react";
import { languageFor } from "../../../domain/languages.ts";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { InstallRow } from "./install-row.tsx";
import { LogoutRow } from "./logout-row.tsx";
import { ProfileRow } from "./profile-row.tsx";
import { useTheme } from "./theme.ts";

const loadLanguages = async () => (await import("./language-dialog.tsx")).LanguageDialog;

/** What belongs to the person rather than to a chat (NAV-33). A page has it once. */
export function AccountMenu() {
  const { t, i18n } = useTranslation();
  const { theme, toggle } = useTheme();
  const [languages, openLanguages] = useLazyDialog(loadLanguages);
  const ThemeIcon = theme === "dark" ? Sun : Moon;
  return (
    <div className="grid gap-0.5">
      <ProfileRow />
      <InstallRow />
      <ContactHelp className="menu-row gap-3 text-text! no-underline! [&>svg]:size-5" />
      <button type="button" onClick={openLanguages} className="menu-row">
        <Globe aria-hidden />
        <span>
          <span className="sr-only">{t("shell.language")} </span>
          {LANGUAGE_NAMES[languageFor(i18n.language)]}
        </span>
      </button>
      {languages}
      <button type="button" onClick={toggle} className="menu-row">
        <ThemeIcon aria-hidden />
        <span>{t(theme === "dark" ? "shell.theme.light" : "shell.theme.dark")}</span>
      </button>
      <LogoutRow />
    </div>
  );
}
