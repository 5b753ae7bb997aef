import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { ArrowLeft, Menu, ShieldCheck, X } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { AccountMenu } from "./account-menu.tsx";
import type { ShellPlace } from "./place.ts";

/** Header of narrow screens: the way back, where one is, the account's menu. */
export function PhoneHeader({ place: { chat } }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDialogElement>(null);
  const overview = chat && chatPath(chat.kind, chat.chat.id);
  const back = chat && (pathname === overview ? `/${chat.kind}` : overview);
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-surface ps-2 pe-2 lg:hidden">
      {back ? (
        <>
          <Link
            to={back}
            aria-label={t("common.back")}
            className="tap grid place-items-center rounded-md hover:bg-hover"
          >
            <ArrowLeft aria-hidden className="flip size-5" />
          </Link>
          <span className="min-w-0 grow truncate font-semibold">
            <bdi className="cut">{chat?.chat.title}</bdi>
          </span>
        </>
      ) : (
        <Link to="/groups" className="tap flex min-w-0 grow items-center gap-2 ps-2 font-semibold">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
          {t("shell.product")}
        </Link>
      )}
      <button
        type="button"
        aria-label={t("shell.menu")}
        onClick={() => menu.current?.showModal()}
        className="tap grid place-items-center rounded-md hover:bg-hover"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <dialog
        ref={menu}
        aria-label={t("shell.menu")}
        className="mt-auto mb-0 w-full max-w-none rounded-t-xl bg-raised p-3 text-text shadow-3"
      >
        <div className="flex justify-end">
          <button
            type="button"
            aria-label={t("common.close")}
            onClick={() => menu.current?.close()}
            className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <AccountMenu />
      </dialog>
    </header>
  );
}
