import { updateBotAttr } from "../../../domain/endpoints/bots.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { useSetting } from "../../client/calls/use-setting.ts";
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
  const { value, isBusy, save } = useSetting(updateBotAttr, bot.langm, (langm) => ({
    params: { id: bot.id },
    body: { attr: "langm", value: langm },
  }));
  return (
    <RuleCard title={t("shell.language")}>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("bots.language.detail")}
        options={OPTIONS}
        value={value}
        isBusy={isBusy}
        onChange={save}
      />
    </RuleCard>
  );
}
