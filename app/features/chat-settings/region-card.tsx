import { LANGUAGES } from "../../../domain/languages.ts";
import { TIMEZONE_OFFSETS, timezoneLabel } from "../../../domain/time/timezone.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";

const LANGUAGE_OPTIONS = LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }));
const TIMEZONE_OPTIONS = TIMEZONE_OFFSETS.map((offset) => ({ value: String(offset), label: timezoneLabel(offset) }));

/** Shows the bot's language and the chat's timezone; each saves when chosen (OVW-01, OVW-02). */
export function RegionCard({ chat }: { chat: ShownChat }) {
  const { t } = useTranslation();
  const language = useChatAttr("langm", chat.langm);
  const timezone = useChatAttr("tzn_offset", chat.tzn_offset);
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
      <SelectField
        label={t("overview.settings.timezone")}
        detail={t("overview.settings.timezone.detail")}
        options={TIMEZONE_OPTIONS}
        value={String(timezone.value)}
        told={timezone}
        onChange={(value) => timezone.save(Number(value))}
      />
    </RuleCard>
  );
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
