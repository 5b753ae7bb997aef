import { LANGUAGES } from "../../../domain/languages.ts";
import { TIMEZONE_OFFSETS, timezoneLabel } from "../../../domain/time/timezone.ts";
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

/**
 * Shows the bot's language, the chat's timezone, and who may change settings; each saves when chosen (OVW-01,
 * OVW-02, AMB-278).
 */
export function ChatSettings({ chat }: { chat: ShownChat }) {
  const { t } = useTranslation();
  const language = useChatAttr("langm", chat.langm);
  const timezone = useChatAttr("tzn_offset", chat.tzn_offset);
  const infoOnly = useChatSwitch("info_only", chat.info_only);
  // Also where settings are open to all: whoever lacks the right would shut themselves out.
  const infoLacks = useLackedRight("can_change_info");
  return (
    <section aria-labelledby="settings-title" className="grid content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="settings-title" className="scroll-mt-20 text-sm font-semibold">
        {t("overview.settings.title")}
      </h2>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("overview.settings.language.detail")}
        options={LANGUAGE_OPTIONS}
        value={language.value}
        isBusy={language.isBusy}
        onChange={language.save}
      />
      <SelectField
        label={t("overview.settings.timezone")}
        detail={t("overview.settings.timezone.detail")}
        options={TIMEZONE_OPTIONS}
        value={String(timezone.value)}
        isBusy={timezone.isBusy}
        onChange={(value) => timezone.save(Number(value))}
      />
      <SwitchField
        label={t("overview.settings.infoOnly")}
        detail={
          infoLacks
            ? t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[infoLacks]) })
            : t("overview.settings.infoOnly.detail")
        }
        checked={infoOnly.value}
        isBusy={infoOnly.isBusy}
        disabled={infoLacks !== null}
        onChange={infoOnly.save}
      />
    </section>
  );
}
