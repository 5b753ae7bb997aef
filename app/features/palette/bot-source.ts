import { archiveIdOfBot } from "../../../domain/ids.ts";
import { PALETTE_CHATS_FIRST } from "../../../domain/limits/interface.ts";
import { botPath } from "../../shared/bot/bot-path.ts";
import type { Source } from "./entry.ts";

/** Every own bot but the one that is open. */
export const BOTS: Source = {
  heading: "bots.title",
  first: PALETTE_CHATS_FIRST,
  entries({ t, bots, place, account, lang }) {
    const archived = new Set(account?.archive_chat_uuid);
    const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
    return bots
      .filter(({ id }) => id !== place.bot?.bot.id)
      .sort((a, b) => collator.compare(a.name, b.name))
      .map(({ id, name, username }) => {
        const isArchived = archived.has(archiveIdOfBot(id));
        return {
          id: `bot:${id}`,
          title: name,
          detail: `@${username}`,
          words: [id],
          isLast: isArchived,
          note: t(isArchived ? "chats.filter.archived" : "palette.kind.bot"),
          act: { to: botPath(id, "settings") },
        };
      });
  },
};
