import type { BotCommand } from "../../../domain/bots/bot-command.ts";
import { setBotCommands } from "../../../domain/endpoints/bots.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { useWrite } from "../../client/calls/write.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { CommandsEditor } from "../bot-commands/commands-editor.tsx";

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
