import { ExternalLink, Trash2 } from "lucide-react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { planWords } from "../../shared/plan/plan-words.ts";
import { Usage } from "../../shared/plan/usage.tsx";
import { BotSections } from "./bot-sections.tsx";
import { CommandsCard } from "./commands-card.tsx";
import { DoctorCard } from "./doctor-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import type { BotSettingsData } from "./load-settings.ts";
import { TOKEN_CARD, TokenCard } from "./token-card.tsx";
import { WelcomeCard } from "./welcome-card.tsx";

const loadDelete = async () => (await import("./delete-dialog.tsx")).DeleteDialog;

function goToToken() {
  const card = document.getElementById(TOKEN_CARD);
  card?.scrollIntoView({ block: "start" });
  card?.querySelector("input")?.focus({ preventScroll: true });
}

/** /bots/{id}/settings: how the bot is, what it says, and its token. */
export function BotSettingsPage({ data: { checked, usage, commands, greeting } }: { data: BotSettingsData }) {
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
      <BotSections bot={bot} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WelcomeCard greeting={greeting} />
        <div className="grid gap-4">
          <LanguageCard />
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
