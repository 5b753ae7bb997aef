import { useEffect } from "react";
import { useAccount, useRootData } from "../../root-data.ts";

const TELEGRAM = "https://t.me";

/** Leads links into Telegram to the operator's simulated Telegram, where there is one; its page takes the reader's part. */
export function useTelegramLinks(): void {
  const root = useRootData()?.config.telegramLinkRoot ?? TELEGRAM;
  const me = useAccount()?.id ?? "";
  useEffect(() => {
    if (root === TELEGRAM) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null || link.origin !== TELEGRAM) return;
      event.preventDefault();
      const { pathname, search, target } = link;
      window.open(`${root}${pathname}${search}#me=${me}`, target || "_self", target ? "noopener" : undefined);
    };
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [root, me]);
}
