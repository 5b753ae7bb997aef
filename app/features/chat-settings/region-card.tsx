import { LANGUAGES } from "../../../domain/languages.ts";
import { CITIES } from "../../../domain/time/cities.ts";
import { cityOf } from "../../../domain/time/city-name.ts";
import { TIMEZONE_OFFSETS, timezoneLabel } from "../../../domain/time/timezone.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { LanguageHint } from "../../shared/chat/language-question.tsx";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";
import type { WrittenLanguage } from "../../shared/chat/written-language.ts";

const LANGUAGE_OPTIONS = LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag], lang: tag }));
const OFFSET_OPTIONS = TIMEZONE_OFFSETS.map((offset) => ({ value: String(offset), label: timezoneLabel(offset) }));

/** Shows the bot's language and the chat's timezone; each saves when chosen (OVW-01, OVW-02). */
export function RegionCard({ chat, written }: { chat: ShownChat; written: WrittenLanguage | null }) {
  const { t } = useTranslation();
  const language = useChatAttr("langm", chat.langm);
  const { value, told, save, cities } = useTimezone(chat);
  return (
    <RuleCard title={t("settings.region")}>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("overview.settings.language.detail")}
        options={LANGUAGE_OPTIONS}
        value={language.value}
        told={language}
        onChange={language.save}
      />
      {written !== null && <LanguageHint written={written} chosen={language} />}
      <SelectField
        label={t("overview.settings.timezone")}
        detail={t("overview.settings.timezone.detail")}
        groups={[
          { label: t("overview.settings.timezone.cities"), options: cities },
          { label: t("overview.settings.timezone.offsets"), options: OFFSET_OPTIONS },
        ]}
        value={value}
        told={told}
        onChange={save}
      />
    </RuleCard>
  );
}

/** Provides the chat's clock as one choice: a city first, which follows summer time, else an offset (AMB-284). */
function useTimezone({ tzn_name, tzn_offset }: Pick<ShownChat, "tzn_name" | "tzn_offset">) {
  const name = useChatAttr("tzn_name", tzn_name);
  const offset = useChatAttr("tzn_offset", tzn_offset);
  // Another program may have set any name.
  const names = [...new Set([...CITIES, tzn_name])].filter((each) => each !== "");
  const cities = names.map((each) => ({ value: each, label: cityOf(each) }));
  return {
    value: offset.isBusy || name.value === "" ? String(offset.value) : name.value,
    told: offset.isBusy || offset.isSaved || offset.failure !== null ? offset : name,
    cities: cities.sort((a, b) => a.label.localeCompare(b.label, "en")),
    save: (value: string) => (/^-?\d+$/.test(value) ? offset.save(Number(value)) : name.save(value)),
  };
}

/** Shows which admins may change settings (AMB-278). */
export function AccessCard({ chat }: { chat: ShownChat }) {
  const { t } = useTranslation();
  const infoOnly = useChatSwitch("info_only", chat.info_only);
  // Also where settings are open to all: whoever lacks the right would shut themselves out.
  const infoLacks = useLackedRight("can_change_info");
  return (
    <RuleCard title={t("settings.access")}>
      <SwitchField
        label={t("overview.settings.infoOnly")}
        detail={
          infoLacks
            ? t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[infoLacks]) })
            : t("overview.settings.infoOnly.detail")
        }
        checked={infoOnly.value}
        told={infoOnly}
        disabled={infoLacks !== null}
        onChange={infoOnly.save}
      />
    </RuleCard>
  );
}
