import { Hash } from "lucide-react";
import { SpeedDial } from "../../components/actions/speed-dial.tsx";
import { Cell } from "../../components/navigation/cell.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { sectionItems } from "../../shared/nav/nav-items.ts";

interface EntriesProps {
  kind: ChatKind;
  id: string;
  /** Number of forum topics in the reader's digits; null when the chat is no forum or the call failed. */
  topics: string | null;
}

/** Links to the forum topics and, on narrow screens without a sidebar, to the chat's other pages (OVW-07). */
export function Entries({ kind, id, topics }: EntriesProps) {
  const { t } = useTranslation();
  const sections = sectionItems(kind, id).filter(({ to }) => to !== chatPath(kind, id));
  return (
    <nav aria-label={t("overview.sections")} className={topics === null ? "lg:hidden" : undefined}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {topics !== null && (
          <Cell
            to={chatPath(kind, id, "overview/forum_topic")}
            icon={Hash}
            title={t("overview.topics.title")}
            value={topics}
          />
        )}
        {sections.map(({ to, text, icon }) => (
          <Cell key={to} to={to} icon={icon} title={t(text)} className="lg:hidden" />
        ))}
      </ul>
    </nav>
  );
}

/** Sections that the dial offers where they exist; forum topics stand after the first (OVW-11, AMB-251). */
const OFFERED = ["send_message", "statistics", "announcements", "members", "messages"];

/** Offers a chat's main pages on narrow screens; a single page needs no dial. */
export function OverviewDial({ kind, id }: { kind: ChatKind; id: string }) {
  const { t } = useTranslation();
  const [first, ...rest] = sectionItems(kind, id)
    .filter(({ to }) => OFFERED.includes(to.split("/")[3] ?? ""))
    .map(({ to, text, icon }) => ({ to, text: t(text), icon }));
  const topics = { to: chatPath(kind, id, "overview/forum_topic"), text: t("overview.topics.title"), icon: Hash };
  const items = [...(first ? [first] : []), ...(kind === "groups" ? [topics] : []), ...rest];
  return items.length > 1 ? <SpeedDial label={t("overview.dial")} items={items} /> : null;
}
