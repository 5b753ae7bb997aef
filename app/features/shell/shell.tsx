import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { failedAnnouncements, waiting } from "../../shared/chat/chat-counts.ts";
import { useKeptPlace } from "../../shared/nav/kept-place.ts";
import { useTaskWatch } from "../../shared/tasks/task-counts.ts";
import { useUnreadWatch } from "../bots/use-unread-watch.ts";
import { Keyboard } from "../shortcuts/keyboard.tsx";
import { useFold } from "./fold.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { UnknownNotice } from "./unknown-notice.tsx";

/** Shows sidebar and page on wide screens; header, page and tab bar on narrow ones. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const place = useKeptPlace();
  const { isFolded } = useFold();
  useTaskWatch();
  useUnreadWatch(place.bot?.bot.id ?? null);
  waiting.useWatch(place.chat?.kind === "groups" ? place.chat.chat.id : null);
  failedAnnouncements.useWatch(place.chat?.chat.id ?? null);
  return (
    <div
      className={clsx(
        "min-h-dvh lg:grid",
        isFolded ? "lg:grid-cols-[4rem_minmax(0,1fr)]" : "lg:grid-cols-[15rem_minmax(0,1fr)]",
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-raised focus:p-3 focus:shadow-2"
      >
        {t("shell.skip")}
      </a>
      <Sidebar place={place} />
      <div className="flex min-w-0 flex-col">
        <PhoneHeader place={place} />
        <main id="main" className="mx-auto w-full max-w-[72rem] grow px-4 pt-4 pb-44 lg:px-6 lg:pt-6 lg:pb-10">
          <UnknownNotice />
          {children}
        </main>
        <TabBar place={place} />
      </div>
      <Keyboard place={place} />
    </div>
  );
}
