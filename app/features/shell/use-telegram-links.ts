import { useEffect } from "react";
import { TELEGRAM_ROOT, telegramPath } from "../../client/telegram/telegram-path.ts";
import { useAccount, useRootData } from "../../root-data.ts";

/** Number of a mouse's middle button in events. */
const MIDDLE = 1;

/**
 * Directs links into Telegram to the operator's simulated Telegram, where there is one; its page plays the reader's
 * client. The middle button opens them in a new tab, as a modifier key does.
 */
export function useTelegramLinks(): void {
  const root = useRootData()?.config.telegramLinkRoot ?? TELEGRAM_ROOT;
  const me = useAccount()?.id ?? "";
  useEffect(() => {
    if (root === TELEGRAM_ROOT) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const path = link === null ? null : telegramPath(link.href);
      if (link === null || path === null || event.button > MIDDLE) return;
      event.preventDefault();
      const isBeside = event.button === MIDDLE || event.ctrlKey || event.metaKey || event.shiftKey;
      const target = isBeside ? "_blank" : link.target;
      window.open(`${root}${path}#me=${me}`, target || "_self", target ? "noopener" : undefined);
    };
    window.addEventListener("click", follow);
    window.addEventListener("auxclick", follow);
    return () => {
      window.removeEventListener("click", follow);
      window.removeEventListener("auxclick", follow);
    };
  }, [root, me]);
}
