import { COOLDOWN_OPTIONS_SECONDS } from "../../../../domain/limits/content.ts";
import { numberOptions, SelectField } from "../../../components/fields/select-field.tsx";
import { formatDuration } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { PausesProps } from "./pauses-section.tsx";

/**
 * Sets for how long a responder does not answer again: nobody, or not the same person; a private chat has only one
 * person.
 */
export function PauseFields({ fields, type, onChange }: PausesProps) {
  const { t, i18n } = useTranslation();
  const optionsOf = (seconds: number) =>
    numberOptions(COOLDOWN_OPTIONS_SECONDS, seconds, (each) =>
      each === 0 ? t("common.off") : formatDuration(i18n.language, each),
    );
  const { cooldown_user, cooldown_chat } = fields;
  return (
    <>
      <p className="text-sm text-muted">{t("responders.pause.detail")}</p>
      <SelectField
        label={t("responders.pause.user")}
        value={String(cooldown_user)}
        onChange={(value) => onChange({ cooldown_user: Number(value) })}
        options={optionsOf(cooldown_user)}
      />
      {type === "chat" && (
        <SelectField
          label={t("responders.pause.chat")}
          value={String(cooldown_chat)}
          onChange={(value) => onChange({ cooldown_chat: Number(value) })}
          options={optionsOf(cooldown_chat)}
        />
      )}
    </>
  );
}
