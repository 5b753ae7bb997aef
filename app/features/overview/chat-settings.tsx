import { editBotconf, updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { TIMEZONE_OFFSETS, timezoneLabel } from "../../../domain/time/timezone.ts";
import { useWrite } from "../../client/calls/write.ts";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/lacked-right.ts";

const LANGUAGE_OPTIONS = LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }));
const TIMEZONE_OPTIONS = TIMEZONE_OFFSETS.map((offset) => ({ value: String(offset), label: timezoneLabel(offset) }));

/**
 * The bot's language in the chat, the chat's timezone, and who may change settings; each saves when chosen (OVW-01,
 * OVW-02, AMB-278).
 */
export function ChatSettings({ chat }: { chat: ShownChat }) {
  const { t } = useTranslation();
  const language = useWrite<typeof updateChatAttr, string>(updateChatAttr);
  const timezone = useWrite<typeof updateChatAttr, string>(updateChatAttr);
  const infoOnly = useWrite<typeof editBotconf, boolean>(editBotconf);
  // Also where settings are open to all: whoever lacks the right would shut themselves out.
  const infoLacks = useLackedRight("can_change_info");
  const params = { id: chat.id };
  return (
    <section aria-labelledby="settings-title" className="grid content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="settings-title" className="scroll-mt-20 text-sm font-semibold">
        {t("overview.settings.title")}
      </h2>
      <SelectField
        label={t("overview.settings.language")}
        detail={t("overview.settings.language.detail")}
        options={LANGUAGE_OPTIONS}
        value={language.shown(chat.langm)}
        isBusy={language.isPending}
        onChange={(value) => void language.run({ params, body: { attr: "langm", value } }, value)}
      />
      <SelectField
        label={t("overview.settings.timezone")}
        detail={t("overview.settings.timezone.detail")}
        options={TIMEZONE_OPTIONS}
        value={timezone.shown(String(chat.tzn_offset))}
        isBusy={timezone.isPending}
        onChange={(value) => void timezone.run({ params, body: { attr: "tzn_offset", value: Number(value) } }, value)}
      />
      <SwitchField
        label={t("overview.settings.infoOnly")}
        detail={
          infoLacks
            ? t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[infoLacks]) })
            : t("overview.settings.infoOnly.detail")
        }
        checked={infoOnly.shown(chat.info_only)}
        isBusy={infoOnly.isPending}
        disabled={infoLacks !== null}
        onChange={(isOn) => void infoOnly.run({ params, body: { key: "info_only", isOn } }, isOn)}
      />
    </section>
  );
}
