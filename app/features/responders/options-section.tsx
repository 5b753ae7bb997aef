import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { EditorSection } from "../editor/rule/editor-section.tsx";
import { SendingOptions } from "../editor/rule/sending-options.tsx";
import type { DraftFields } from "./draft-fields.ts";

interface OptionsSectionProps {
  fields: DraftFields;
  owner: ContentOwner;
  onChange(change: Partial<DraftFields>): void;
}

/** Sets how a responder answers, and whose messages it ignores (RSP-14 to RSP-18). */
export function OptionsSection({ fields, owner: { type, isPublic }, onChange }: OptionsSectionProps) {
  const { t } = useTranslation();
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
        <SendingOptions
          flags={fields}
          ttl={fields.ttl_sent}
          isPublic={isPublic}
          onFlags={onChange}
          onTtl={(ttl_sent) => onChange({ ttl_sent })}
        />
      </div>
    </EditorSection>
  );
}
