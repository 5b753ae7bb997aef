import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_ERROR, BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { Badge } from "../../components/data/badge.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Returns a bot's fault in two or three words; null without one (BOT-05 to BOT-10). */
export function troubleText({ status, health, error }: Pick<Bot, "status" | "health" | "error">): TextKey | null {
  if (status === BOT_STATUS.inaccessible || error === BOT_ERROR.invalidToken) return "bots.trouble.token";
  if (health < 0 || error === BOT_ERROR.invalidEndpoint) return "bots.trouble.endpoint";
  switch (error) {
    case null:
      return null;
    case BOT_ERROR.banned:
      return "bots.trouble.banned";
    case BOT_ERROR.notInChat:
      return "bots.trouble.notInChat";
    case BOT_ERROR.restricted:
      return "bots.trouble.restricted";
    case BOT_ERROR.privacyMode:
      return "bots.trouble.privacy";
    default:
      return "bots.trouble.other";
  }
}

/** Shows a badge for a bot's state. */
export function BotTrouble({ bot }: { bot: Pick<Bot, "status" | "health" | "error"> }) {
  const { t } = useTranslation();
  const text = troubleText(bot);
  if (text === null) return null;
  const isGrave = text === "bots.trouble.token" || text === "bots.trouble.endpoint";
  return <Badge tone={isGrave ? "error" : "warning"}>{t(text)}</Badge>;
}
