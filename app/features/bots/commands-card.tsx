import type { BotCommand } from "../../../domain/bots/bot-command.ts";
import { setBotCommands } from "../../../domain/endpoints/bots.ts";
import type { Attempted } from "../../client/attempt.ts";
import { useWrite } from "../../client/write.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CommandsEditor } from "../bot-commands/commands-editor.tsx";
import { RuleCard } from "../message-settings/rule-card.tsx";
import { useBotPage } from "./bot-page-data.ts";

/** The commands of the bot's private chats (BOT-16). */
export function CommandsCard({ commands }: { commands: Attempted<BotCommand[]> }) {
  const { t, i18n } = useTranslation();
  const { bot } = useBotPage();
  const write = useWrite(setBotCommands, { success: "commands.saved", alerts: false, refreshes: false });
  return (
    <RuleCard title={t("commands.private")}>
      <p className="text-sm text-muted">{t("commands.private.detail")}</p>
      {commands.ok ? (
        <CommandsEditor
          stored={commands.value}
          isPending={write.isPending}
          failure={write.failure}
          onSave={async (drafts) =>
            (await write.run({ params: { id: bot.id }, body: { commands: drafts } }))?.commands ?? null
          }
        />
      ) : (
        <p className="text-sm text-danger-text">{failureText(i18n, commands.message)}</p>
      )}
    </RuleCard>
  );
}
