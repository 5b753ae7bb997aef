import { ExternalLink, Trash2 } from "lucide-react";
import type { BotCommand } from "../../../domain/bots/bot-command.ts";
import { setBotCommands, updateBotAttr } from "../../../domain/endpoints/bots.ts";
import { setBotPlanReminder } from "../../../domain/endpoints/plans.ts";
import { joinSentences } from "../../../domain/joins.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { useSetting } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { PlanCard } from "../../shared/plan/plan-card.tsx";
import { planWords } from "../../shared/plan/plan-words.ts";
import { Usage } from "../../shared/plan/usage.tsx";
import { CommandsEditor } from "../bot-commands/commands-editor.tsx";
import { DoctorCard } from "./doctor-card.tsx";
import type { BotSettingsData } from "./load-settings.ts";
import { TOKEN_CARD, TokenCard } from "./token-card.tsx";
import { WelcomeCard } from "./welcome-card.tsx";

const loadDelete = async () =>
  (await withTexts(import("./delete-dialog.tsx"), "features/bots/delete-dialog")).DeleteDialog;

function goToToken() {
  const card = document.getElementById(TOKEN_CARD);
  card?.scrollIntoView({ block: "start" });
  card?.querySelector("input")?.focus({ preventScroll: true });
}

/** Shows /bots/{id}/settings: the bot's health, its greeting and commands, and its token. */
export function BotSettingsPage({
  data: { checked, usage, commands, greeting, pausing, reminder },
}: {
  data: BotSettingsData;
}) {
  const { t } = useTranslation();
  const { bot, name, plan } = useBotPage();
  const [deleteDialog, openDelete] = useLazyDialog(loadDelete);
  return (
    <div className="grid gap-4">
      <PageHeader
        title={name}
        detail={
          <>
            <bdi dir="ltr">@{bot.username}</bdi> · {planWords(t, plan)}
          </>
        }
        actions={
          <ButtonLink icon={ExternalLink} to={`https://t.me/${bot.username}`}>
            {t("bots.open")}
          </ButtonLink>
        }
      />
      <DoctorCard key={bot.id} bot={bot} checked={checked} onToken={goToToken} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WelcomeCard greeting={greeting} />
        <div className="grid gap-4">
          <LanguageCard />
          <PlanCard plan={plan} target={bot} type="bot" pausing={pausing}>
            {reminder !== null && <PlanReminder isWanted={reminder} />}
          </PlanCard>
          <Usage usage={usage} />
        </div>
      </div>
      <CommandsCard key={`commands-${bot.id}`} commands={commands} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TokenCard key={`token-${bot.id}`} />
        <RuleCard title={t("bots.delete")}>
          <p className="text-sm text-muted">{t("bots.delete.about")}</p>
          <Button icon={Trash2} onClick={openDelete} className="justify-self-start text-danger-text">
            {t("bots.delete")}
          </Button>
        </RuleCard>
      </div>
      {deleteDialog}
    </div>
  );
}

/** Sets whether the owner is told in private before the bot's plan ends (docs/decisions/114). */
function PlanReminder({ isWanted }: { isWanted: boolean }) {
  const { t, i18n } = useTranslation();
  const { id } = useBotPage().bot;
  const setting = useSetting(setBotPlanReminder, isWanted, (wanted: boolean) => ({ params: { id }, body: { wanted } }));
  return (
    <SwitchField
      label={t("reminder.switch")}
      detail={joinSentences(i18n.language, [t("reminder.switch.bot"), t("digest.private")])}
      checked={setting.value}
      told={setting}
      onChange={setting.save}
    />
  );
}

/** Shows the commands of the bot's private chats (BOT-16). */
function CommandsCard({ commands }: { commands: Attempted<BotCommand[]> }) {
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

const OPTIONS = LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag], lang: tag }));

/** Shows the language of the bot's own words in private chats (BOT-15); saved when chosen. */
function LanguageCard() {
  const { t } = useTranslation();
  const { bot } = useBotPage();
  const setting = useSetting(updateBotAttr, bot.langm, (langm) => ({
    params: { id: bot.id },
    body: { attr: "langm", value: langm },
  }));
  const { value, save } = setting;
  return (
    <RuleCard title={t("shell.language")}>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("bots.language.detail")}
        options={OPTIONS}
        value={value}
        told={setting}
        onChange={save}
      />
    </RuleCard>
  );
}
