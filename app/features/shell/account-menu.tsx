import { useRef, useState } from "react";
import { languageFor } from "../../../domain/languages.ts";
import { currentSession } from "../../client/session.ts";
import { Avatar } from "../../components/avatar.tsx";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Globe, LogOut, Moon, Sun } from "../../components/icons.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import { InstallRow } from "./install-row.tsx";
import { LanguageDialog } from "./language-dialog.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { useTheme } from "./theme.ts";

const ROW = "tap flex w-full items-center gap-3 rounded-md px-3 py-2 text-start text-sm";

/** Who is signed in, and what belongs to the person rather than to a chat. */
export function AccountMenu() {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const { theme, toggle } = useTheme();
  const [isChoosing, setChoosing] = useState(false);
  const logout = useRef<HTMLDialogElement>(null);
  const name = account ? [account.fname, account.lname].filter(Boolean).join(" ") : "";
  const language = LANGUAGE_NAMES[languageFor(i18n.language)];
  const ThemeIcon = theme === "dark" ? Sun : Moon;
  return (
    <div className="grid gap-0.5">
      {account && (
        <div className="flex items-center gap-3 px-3 py-2">
          <Avatar name={name || account.username} size="sm" />
          <div className="min-w-0 text-sm">
            <p className="truncate font-semibold">
              <bdi className="cut">{name || account.username}</bdi>
            </p>
            {account.username && (
              <p className="truncate text-xs text-muted">
                <bdi dir="ltr">@{account.username}</bdi>
              </p>
            )}
          </div>
        </div>
      )}
      <button type="button" onClick={() => setChoosing(true)} className={`${ROW} hover:bg-hover`}>
        <Globe aria-hidden className="size-5 shrink-0" />
        <span>
          <span className="sr-only">{t("shell.language")} </span>
          {language}
        </span>
      </button>
      {isChoosing && <LanguageDialog onClose={() => setChoosing(false)} />}
      <button type="button" onClick={toggle} className={`${ROW} hover:bg-hover`}>
        <ThemeIcon aria-hidden className="size-5 shrink-0" />
        {t(theme === "dark" ? "shell.theme.light" : "shell.theme.dark")}
      </button>
      <InstallRow className={ROW} />
      <ContactHelp className="gap-3 rounded-md px-3 py-2 text-text! no-underline! hover:bg-hover [&>svg]:size-5" />
      {account && currentSession()?.mode !== "token" && (
        <>
          <button type="button" onClick={() => logout.current?.showModal()} className={`${ROW} hover:bg-hover`}>
            <LogOut aria-hidden className="flip size-5 shrink-0" />
            {t("shell.logout.title")}
          </button>
          <LogoutDialog ref={logout} />
        </>
      )}
    </div>
  );
}
