import { Bot, Globe, Keyboard, LogOut, Megaphone, Moon, ShieldCheck, Sun, Users } from "lucide-react";
import { currentSession } from "../../../client/session/session.ts";
import { SessionsDialog } from "../../sessions/sessions-dialog.tsx";
import { LanguageDialog } from "../../shell/language-dialog.tsx";
import { LogoutDialog } from "../../shell/profile/logout-dialog.tsx";
import { AddBot, AddChat } from "../dialogs.tsx";
import type { PaletteContext, PaletteEntry, Source } from "../entry.ts";

const sessions = ({ t, account }: PaletteContext): PaletteEntry[] =>
  account === null
    ? []
    : [
        {
          id: "sessions",
          title: t("sessions.title"),
          icon: ShieldCheck,
          act: { dialog: (onClosed) => <SessionsDialog onClose={onClosed} /> },
        },
      ];

/** Returns the entry "Log out"; none in the web view, whose session is Telegram's. */
const logout = ({ t, account }: PaletteContext): PaletteEntry[] =>
  account === null || currentSession()?.mode === "token"
    ? []
    : [
        {
          id: "logout",
          title: t("shell.logout.title"),
          icon: LogOut,
          act: { dialog: (onClosed) => <LogoutDialog onClose={onClosed} /> },
        },
      ];

/** Acts that concern the account rather than a chat. */
export const ACTIONS: Source = {
  heading: "palette.actions",
  isNamedByUs: true,
  entries(context) {
    const { t, ownBots, theme, toggleTheme, openHelp } = context;
    const isDark = theme === "dark";
    return [
      {
        id: "add:groups",
        title: t("groups.add"),
        icon: Users,
        act: { dialog: (onClosed) => <AddChat kind="groups" ownBots={ownBots} onClosed={onClosed} /> },
      },
      {
        id: "add:channels",
        title: t("channels.add"),
        icon: Megaphone,
        act: { dialog: (onClosed) => <AddChat kind="channels" ownBots={ownBots} onClosed={onClosed} /> },
      },
      {
        id: "add:bots",
        title: t("bots.add"),
        icon: Bot,
        act: { dialog: (onClosed) => <AddBot onClosed={onClosed} /> },
      },
      {
        id: "theme",
        title: t(isDark ? "shell.theme.light" : "shell.theme.dark"),
        icon: isDark ? Sun : Moon,
        act: { run: toggleTheme },
      },
      {
        id: "language",
        title: t("shell.language.title"),
        icon: Globe,
        act: { dialog: (onClosed) => <LanguageDialog onClose={onClosed} /> },
      },
      { id: "help", title: t("shortcuts.title"), icon: Keyboard, act: { run: openHelp } },
      ...sessions(context),
      ...logout(context),
    ];
  },
};
