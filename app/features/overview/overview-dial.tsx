import { Hash } from "lucide-react";
import { SpeedDial } from "../../components/actions/speed-dial.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { sectionItems } from "../../shared/nav/nav-items.ts";

/** Sections that the dial offers where they exist; forum topics stand after the first (OVW-11, AMB-251). */
const OFFERED = ["send_message", "statistics", "announcements", "members", "messages"];

/** Narrow screens' quick way to a chat's main pages; a single page needs no dial. */
export function OverviewDial({ kind, id }: { kind: ChatKind; id: string }) {
  const { t } = useTranslation();
  const [first, ...rest] = sectionItems(kind, id)
    .filter(({ to }) => OFFERED.includes(to.split("/")[3] ?? ""))
    .map(({ to, text, icon }) => ({ to, text: t(text), icon }));
  const topics = { to: chatPath(kind, id, "overview/forum_topic"), text: t("overview.topics.title"), icon: Hash };
  const items = [...(first ? [first] : []), ...(kind === "groups" ? [topics] : []), ...rest];
  return items.length > 1 ? <SpeedDial label={t("overview.dial")} items={items} /> : null;
}
