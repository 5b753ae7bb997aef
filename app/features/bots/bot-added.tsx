import { ExternalLink } from "lucide-react";
import type { Bot } from "../../../domain/bots/bot.ts";
import { botPhotoAddress } from "../../../domain/media/file-address.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { Avatar } from "../../components/data/avatar.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botName } from "../../shared/bot/bot-path.ts";
import { HealthDot, healthText } from "../../shared/bot/health.tsx";
import { addBotLink } from "../../shared/chat/chat-kind.ts";
import { troubleText } from "./bot-trouble.tsx";

/** Shows a bot that has just been added: its health, and what can be done with it. */
export function BotAdded({ bot }: { bot: Bot }) {
  const { t, i18n } = useTranslation();
  const name = botName(bot);
  const trouble = troubleText(bot);
  return (
    <>
      <div role="status" className="flex items-center gap-3">
        <Avatar name={name} peer={bot.id} photo={botPhotoAddress(bot.id)} />
        <span className="min-w-0">
          <bdi className="cut font-semibold">{name}</bdi>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <HealthDot bot={bot} />
            <bdi dir="ltr">@{bot.username}</bdi> · {healthText(t, i18n.language, bot)}
          </span>
        </span>
      </div>
      {trouble && (
        <Notice tone="warning" title={t(trouble)}>
          {t("bots.added.trouble")}
        </Notice>
      )}
      <p className="text-sm text-muted">{t("bots.added.next")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink icon={ExternalLink} to={addBotLink("groups", bot.username)}>
          {t("bots.added.group")}
        </ButtonLink>
        <ButtonLink icon={ExternalLink} to={addBotLink("channels", bot.username)}>
          {t("bots.added.channel")}
        </ButtonLink>
      </div>
    </>
  );
}
