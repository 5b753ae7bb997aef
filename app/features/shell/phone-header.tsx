import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { ArrowLeft, ChevronDown, ShieldCheck } from "lucide-react";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BOTS_PATH, botPath } from "../../shared/bot/bot-path.ts";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { BACK } from "../../shared/lists/use-chat-search.ts";
import { isCurrent } from "../../shared/nav/nav-items.ts";
import { pagesHere, type ShellPlace } from "../../shared/nav/place.ts";
import { TaskLine, useHasTasks } from "../../shared/tasks/task-line.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { loadPlaces } from "./tab-bar.tsx";

/**
 * Shows the header of narrow screens: inside a chat or bot the way back and its name, which opens all of its pages. In
 * Telegram's web view, which has its own header and way back, only the name is shown, where the page does not show it
 * itself, and the tasks.
 */
export function PhoneHeader({ place }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const inside = insideOf(place);
  const hasTasks = useHasTasks();
  const isInWebView = hasTasks || (inside !== null && pathname !== inside.first);
  return (
    <header
      className={clsx(
        "sticky top-0 z-10 low:relative print:hidden flex min-h-14 items-center gap-1 border-b border-line bg-surface ps-2 pe-2 lg:hidden",
        isInWebView ? "tg:relative tg:min-h-0 tg:border-0 tg:bg-transparent tg:px-2 tg:pt-3" : "tg:hidden",
      )}
    >
      {inside ? (
        <InsideHeader inside={inside} place={place} />
      ) : (
        <>
          <Link to="/groups" className="tap flex min-w-0 grow items-center gap-2 ps-2 font-semibold">
            <ShieldCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
            {t("shell.product")}
          </Link>
          <HeaderTasks />
          <PaletteButton shape="icon" />
        </>
      )}
    </header>
  );
}

/** Shows the numbers of tasks over the end of the header's name (NAV-36), so that nothing moves when they come. */
const HeaderTasks = () => (
  <TaskLine className="absolute inset-y-0 end-13 flex items-center gap-2 bg-surface px-2 text-sm text-muted [&>svg]:size-5 [&_.num]:gap-x-2" />
);

/** The chat or bot that a page is inside of: its first page, and the list above that. */
interface Inside {
  name: string;
  first: string;
  above: string;
}

function insideOf({ chat, bot }: ShellPlace): Inside | null {
  if (chat) {
    const { kind } = chat;
    const { id, title } = chat.chat;
    return { name: title, first: chatPath(kind, id), above: `/${kind}` };
  }
  return bot && { name: bot.name, first: botPath(bot.bot.id, "settings"), above: BOTS_PATH };
}

function InsideHeader({ inside: { name, first, above }, place }: { inside: Inside; place: ShellPlace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [sheet, open] = useLazyDialog(loadPlaces);
  const page = pagesHere(place).find((item) => isCurrent(item, pathname));
  return (
    <>
      <Link
        to={pathname === first ? above : first}
        state={BACK}
        aria-label={t("common.back")}
        className="tap grid place-items-center rounded-md hover:bg-hover tg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="tap flex min-w-0 grow items-center gap-1 rounded-md px-2 text-start hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block font-semibold">
            <bdi className="cut">{name}</bdi>
          </span>
          {page && <span className="block truncate text-xs text-muted tg:hidden">{t(page.text)}</span>}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="sr-only"> {t("shell.places.open")}</span>
      </button>
      {sheet}
      <HeaderTasks />
      <PaletteButton shape="icon" />
    </>
  );
}
