import { TTL_OPTIONS_MINUTES } from "../../../domain/limits/content.ts";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { ttlLabel } from "../../shared/content/ttl-label.ts";
import { EditorSection } from "../editor/rule/editor-section.tsx";
import type { DraftFields } from "./draft-fields.ts";

interface OptionsSectionProps {
  fields: DraftFields;
  owner: ContentOwner;
  onChange(change: Partial<DraftFields>): void;
}

/** Sets how a responder answers, and whom it leaves alone (RSP-14 to RSP-18). */
export function OptionsSection({ fields, owner: { type, isPublic }, onChange }: OptionsSectionProps) {
  const { t } = useTranslation();
  const { ttl_sent } = fields;
  // Another program may have stored any number of minutes.
  const minutes = [...new Set([...TTL_OPTIONS_MINUTES, ttl_sent])].sort((a, b) => a - b);
  return (
    <EditorSection title={t("send.options")}>
      <div className="divide-y divide-line">
        <SwitchField
          label={t("responders.isOn")}
          checked={!fields.isSwitchedOff}
          onChange={(isOn) => onChange({ isSwitchedOff: !isOn })}
        />
        {/* A private chat has no admins. */}
        {type === "chat" && (
          <SwitchField
            label={t("responders.skipAdmins")}
            detail={t("responders.skipAdmins.detail")}
            checked={fields.adminExampt}
            onChange={(adminExampt) => onChange({ adminExampt })}
          />
        )}
        <SwitchField
          label={t("responders.deduplicate")}
          detail={t("responders.deduplicate.detail")}
          checked={fields.deduplicate}
          onChange={(deduplicate) => onChange({ deduplicate })}
        />
        <SwitchField
          label={t("send.silent")}
          detail={t("send.silent.detail")}
          checked={fields.disableNotification}
          onChange={(disableNotification) => onChange({ disableNotification })}
        />
        <SwitchField
          label={t("send.protect")}
          detail={t(isPublic ? "send.protect.public" : "send.protect.detail")}
          checked={fields.protectContent && !isPublic}
          disabled={isPublic}
          onChange={(protectContent) => onChange({ protectContent })}
        />
        <SwitchField
          label={t("send.noPreview")}
          checked={fields.disableWebPreview}
          onChange={(disableWebPreview) => onChange({ disableWebPreview })}
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
