import { packFlags, type SendFlags, unpackFlags } from "../../../../domain/announcements/flags.ts";
import { TTL_OPTIONS_MINUTES } from "../../../../domain/limits/content.ts";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import { ttlLabel } from "../../../shared/content/ttl-label.ts";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import type { DraftFields } from "./use-draft.ts";

interface OptionsSectionProps {
  fields: DraftFields;
  owner: ContentOwner;
  onChange(change: Partial<DraftFields>): void;
}

/** Sets how an announcement is sent (ANN-15 to ANN-17, ANN-24). */
export function OptionsSection({ fields, owner: { isPublic }, onChange }: OptionsSectionProps) {
  const { t } = useTranslation();
  const { ttl_sent, isPin, isSwitchedOff } = fields;
  const flags = unpackFlags(fields.flags);
  const flag = (change: Partial<SendFlags>) => onChange({ flags: packFlags({ ...flags, ...change }) });
  // Another program may have stored any number of minutes.
  const minutes = [...new Set([...TTL_OPTIONS_MINUTES, ttl_sent])].sort((a, b) => a - b);
  return (
    <EditorSection title={t("send.options")}>
      <div className="divide-y divide-line">
        <SwitchField
          label={t("announcements.isOn")}
          checked={!isSwitchedOff}
          onChange={(isOn) => onChange({ isSwitchedOff: !isOn })}
        />
        <SwitchField
          label={t("announcements.pin")}
          detail={t("announcements.pin.detail")}
          checked={isPin}
          onChange={(pin) => onChange({ isPin: pin })}
        />
        <SwitchField
          label={t("send.silent")}
          detail={t("send.silent.detail")}
          checked={flags.disableNotification}
          onChange={(disableNotification) => flag({ disableNotification })}
        />
        <SwitchField
          label={t("send.protect")}
          detail={t(isPublic ? "send.protect.public" : "send.protect.detail")}
          checked={flags.protectContent && !isPublic}
          disabled={isPublic}
          onChange={(protectContent) => flag({ protectContent })}
        />
        <SwitchField
          label={t("send.noPreview")}
          checked={flags.disableWebPreview}
          onChange={(disableWebPreview) => flag({ disableWebPreview })}
        />
        <SelectField
          className="py-3"
          label={t("send.ttl")}
          value={String(ttl_sent)}
          onChange={(value) => onChange({ ttl_sent: Number(value) })}
          options={minutes.map((each) => ({ value: String(each), label: ttlLabel(t, each) }))}
        />
      </div>
    </EditorSection>
  );
}
