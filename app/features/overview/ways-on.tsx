import { Gauge, Hash, Moon, Settings, Terminal, UserPlus } from "lucide-react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { unpackNightMode } from "../../../domain/chats/night-mode.ts";
import { languageFor } from "../../../domain/languages.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { Cell } from "../../components/navigation/cell.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";

interface EntriesProps {
  kind: ChatKind;
  chat: Pick<Chat, "id" | "langm" | "tzn_offset" | "flag_nightmode">;
  /** Number of forum topics in the reader's digits; null when the chat is no forum or the call failed. */
  topics: string | null;
  /** Of the month, with its allowance. */
  usage: string;
}

/** Links to settings, each with its present value (OVW-01, OVW-05, OVW-07, OVW-10). */
export function Entries({ kind, chat, topics, usage }: EntriesProps) {
  const { t } = useTranslation();
  const isQuiet = unpackNightMode(chat.flag_nightmode).hours.length > 0;
  const at = (page: string) => chatPath(kind, chat.id, page);
  const region = `${LANGUAGE_NAMES[languageFor(chat.langm)]} · \u2066${timezoneLabel(chat.tzn_offset)}\u2069`;
  return (
    <nav aria-label={t("overview.sections")}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {kind === "groups" && (
          <>
            <Cell
              to={at("overview/forum_topic")}
              icon={Hash}
              title={t("overview.topics.title")}
              value={topics ?? t("common.off")}
            />
            <Cell to={at("newcomers/settings")} icon={UserPlus} title={t("newcomers.title")} />
            <Cell
              to={at("messages/night_mode")}
              icon={Moon}
              title={t("nightMode.title")}
              value={t(isQuiet ? "common.on" : "common.off")}
            />
            <Cell to={at("overview/Moderation_Commands")} icon={Terminal} title={t("commands.chat")} />
          </>
        )}
        <Cell to={`${at("settings")}#usage-title`} icon={Gauge} title={t("overview.usage.title")} value={usage} />
        <Cell to={at("settings")} icon={Settings} title={t("nav.settings")} value={region} />
      </ul>
    </nav>
  );
}
