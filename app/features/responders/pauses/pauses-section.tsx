import type { PlanTargetType } from "../../../../domain/limits/plan-table.ts";
import { LaterPart } from "../../../components/feedback/later-part.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import type { DraftFields } from "../draft-fields.ts";

const loadFields = () =>
  withTexts(import("./pause-fields.tsx"), "features/responders/pauses/pause-fields").then(
    ({ PauseFields }) => PauseFields,
  );

export interface PausesProps {
  fields: DraftFields;
  type: PlanTargetType;
  onChange(change: Partial<DraftFields>): void;
}

/** Edits the pauses: a responder can stay silent for a while after it has answered (docs/decisions/191). */
export function PausesSection(props: PausesProps) {
  const { t } = useTranslation();
  const { cooldown_user, cooldown_chat } = props.fields;
  return (
    <EditorSection title={t("responders.pause")}>
      <LaterPart
        load={loadFields}
        props={props}
        detail={t("responders.pause.detail")}
        verb={t("responders.pause.open")}
        isOpen={cooldown_user > 0 || cooldown_chat > 0}
      />
    </EditorSection>
  );
}
