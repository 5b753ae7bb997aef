import { LogOut } from "lucide-react";
import { useRef } from "react";
import { currentSession } from "../../client/session/session.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import { LogoutDialog } from "./logout-dialog.tsx";

/** "Log out" of the account's menu; in Telegram's web view there is none (AUTH-20). */
export function LogoutRow() {
  const { t } = useTranslation();
  const account = useAccount();
  const isInWebView = useIsInWebView();
  const dialog = useRef<HTMLDialogElement>(null);
  if (account === null || isInWebView || currentSession()?.mode === "token") return null;
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()} className="menu-row tg:hidden">
        <LogOut aria-hidden className="flip" />
        <span>{t("shell.logout.title")}</span>
      </button>
      <LogoutDialog ref={dialog} />
    </>
  );
}
