import { Hash } from "lucide-react";
import { Cell } from "../../components/navigation/cell.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { sectionItems } from "../../shared/nav/nav-items.ts";

interface EntriesProps {
  kind: ChatKind;
  id: string;
  /** How many forum topics there are, in the reader's language; null where the chat is no forum or would not tell. */
  topics: string | null;
}

/** The ways on: forum topics, and on narrow screens, where no sidebar lists them, the chat's other pages (OVW-07). */
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
