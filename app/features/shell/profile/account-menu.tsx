import { Download, Globe, LogOut, Moon, Sun } from "lucide-react";
import { languageFor } from "../../../../domain/languages.ts";
import { currentSession } from "../../../client/session/session.ts";
import { useIsInWebView } from "../../../client/telegram/use-in-web-view.ts";
import { useLazyDialog } from "../../../components/dialogs/use-lazy-dialog.tsx";
import { ContactHelp } from "../../../components/feedback/contact-help.tsx";
import { LANGUAGE_NAMES } from "../../../i18n/language-name.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";
import { useNavBadges } from "../../../shared/nav/nav-badges.ts";
import { WORK } from "../../../shared/nav/nav-items.ts";
import { useShellPlace } from "../../../shared/nav/place.ts";
import { install, useInstallOffer } from "../install-offer.ts";
import { NavList } from "../nav-list.tsx";
import { useTheme } from "../theme.ts";
import { ProfileRow } from "./profile-row.tsx";

const loadLanguages = async () =>
  (await withTexts(import("../language-dialog.tsx"), "features/shell/language-dialog")).LanguageDialog;

/** Shows the entries of the account: profile, language, theme, help, logout (NAV-33). A page has it once. */
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

const loadLogout = async () =>
  (await withTexts(import("./logout-dialog.tsx"), "features/shell/profile/logout-dialog")).LogoutDialog;
const loadHow = async () =>
  (await withTexts(import("../install-dialog.tsx"), "features/shell/install-dialog")).InstallDialog;

/**
 * Shows "Install app" of the account's menu (NAV-33); where only the browser's own menu can install it, explains that.
 */
function InstallRow() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const [how, openHow] = useLazyDialog(loadHow);
  if (offer === "none") return null;
  return (
    <>
      <button type="button" onClick={() => (offer === "browser" ? install() : openHow())} className="menu-row">
        <Download aria-hidden />
        <span>{t("install.menu")}</span>
      </button>
      {how}
    </>
  );
}

/** Shows "Log out" of the account's menu; in Telegram's web view there is none (AUTH-20). */
function LogoutRow() {
  const { t } = useTranslation();
  const account = useAccount();
  const isInWebView = useIsInWebView();
  const [question, ask] = useLazyDialog(loadLogout);
  if (account === null || isInWebView || currentSession()?.mode === "token") return null;
  return (
    <>
      <button type="button" onClick={ask} className="menu-row tg:hidden">
        <LogOut aria-hidden className="flip" />
        <span>{t("shell.logout.title")}</span>
      </button>
      {question}
    </>
  );
}

/** Shows the account's menu as a page for narrow screens, which have no sidebar. */
export function MenuPage() {
  const { t } = useTranslation();
  const badges = useNavBadges(useShellPlace());
  return (
    <div className="grid max-w-md gap-4">
      <h1 className="text-xl">{t("shell.more")}</h1>
      <section className="rounded-lg bg-surface p-2 text-base shadow-1 lg:hidden [&_.menu-row]:text-base">
        <NavList items={WORK} badges={badges} listClassName="grid gap-0.5" className="menu-row" />
      </section>
      <section className="rounded-lg bg-surface p-2 text-base shadow-1 [&_.menu-row]:text-base">
        <AccountMenu />
      </section>
    </div>
  );
}
