import { packFlags, unpackFlags } from "../../../../domain/announcements/flags.ts";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import { SendingOptions } from "../../editor/rule/sending-options.tsx";
import type { DraftFields } from "./use-draft.ts";

interface OptionsSectionProps {
  fields: DraftFields;
  owner: ContentOwner;
  onChange(change: Partial<DraftFields>): void;
}

/** Sets how an announcement is sent (ANN-15 to ANN-17, ANN-24). */
export function OptionsSection({ fields, owner: { isPublic }, onChange }: OptionsSectionProps) {
  const { t } = useTranslation();
  const { isPin, isSwitchedOff } = fields;
  const flags = unpackFlags(fields.flags);
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
        <SendingOptions
          flags={flags}
          ttl={fields.ttl_sent}
          isPublic={isPublic}
          onFlags={(change) => onChange({ flags: packFlags({ ...flags, ...change }) })}
          onTtl={(ttl_sent) => onChange({ ttl_sent })}
        />
      </div>
    </EditorSection>
  );
}
