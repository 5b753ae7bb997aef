import { TTL_OPTIONS_MINUTES } from "../../../../domain/limits/content.ts";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { ttlLabel } from "../../../shared/content/ttl-label.ts";

interface SendingFlags {
  disableNotification: boolean;
  protectContent: boolean;
  disableWebPreview: boolean;
}

interface SendingOptionsProps {
  flags: SendingFlags;
  /** Minutes after which a message is deleted, 0 for never. */
  ttl: number;
  /** Tells whether the chat is public, so that its content cannot be protected (AMB-140). */
  isPublic: boolean;
  onFlags(change: Partial<SendingFlags>): void;
  onTtl(minutes: number): void;
}

/** Sets how the messages of a rule are sent. */
export function SendingOptions({ flags, ttl, isPublic, onFlags, onTtl }: SendingOptionsProps) {
  const { t } = useTranslation();
  // Another program may have stored any number of minutes.
  const minutes = [...new Set([...TTL_OPTIONS_MINUTES, ttl])].sort((a, b) => a - b);
  return (
    <>
      <SwitchField
        label={t("send.silent")}
        detail={t("send.silent.detail")}
        checked={flags.disableNotification}
        onChange={(disableNotification) => onFlags({ disableNotification })}
      />
      <SwitchField
        label={t("send.protect")}
        detail={t(isPublic ? "send.protect.public" : "send.protect.detail")}
        checked={flags.protectContent && !isPublic}
        disabled={isPublic}
        onChange={(protectContent) => onFlags({ protectContent })}
      />
      <SwitchField
        label={t("send.noPreview")}
        checked={flags.disableWebPreview}
        onChange={(disableWebPreview) => onFlags({ disableWebPreview })}
      />
      <SelectField
        className="py-3"
        label={t("send.ttl")}
        value={String(ttl)}
        onChange={(value) => onTtl(Number(value))}
        options={minutes.map((each) => ({ value: String(each), label: ttlLabel(t, each) }))}
      />
    </>
  );
}
