import { updateBotAttr } from "../../../domain/endpoints/bots.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { useWrite } from "../../client/calls/write.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";

const OPTIONS = LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }));

/** The language of the bot's own words in private chats (BOT-15); saved when chosen. */
export function LanguageCard() {
  const { t } = useTranslation();
  const { bot } = useBotPage();
  const write = useWrite<typeof updateBotAttr, string>(updateBotAttr);
  return (
    <RuleCard title={t("shell.language")}>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("bots.language.detail")}
        options={OPTIONS}
        value={write.shown(bot.langm)}
        isBusy={write.isPending}
        onChange={(value) => void write.run({ params: { id: bot.id }, body: { attr: "langm", value } }, value)}
      />
    </RuleCard>
  );
}
