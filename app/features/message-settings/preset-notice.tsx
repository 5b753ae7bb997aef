import { Undo2 } from "lucide-react";
import type { ComponentType } from "react";
import { editRules } from "../../../domain/endpoints/moderation.ts";
import type { PresetName } from "../../../domain/limits/rule-presets.ts";
import type { RuleChanges } from "../../../domain/moderation/rule-changes.ts";
import { TOLD_IN_PLACE } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** A preset that was set, and the changes that undo it. */
export interface SetPreset {
  name: PresetName;
  count: number;
  back: RuleChanges;
  /** The notice about the preset, which loads with the dialog and its texts. */
  Notice: ComponentType<{ set: SetPreset; onUndone(): void }>;
}

/** Shows which preset was set, with a button that restores the former settings. */
export function PresetNotice({ set, onUndone }: { set: SetPreset; onUndone(): void }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { run, isPending, failure } = useWrite(editRules, TOLD_IN_PLACE);
  const name = t(`rules.presets.${set.name}`);
  return (
    <Notice
      isAlert
      tone="success"
      title={t("rules.presets.done", { name, count: set.count })}
      actions={
        <Button
          kind="quiet"
          icon={Undo2}
          isBusy={isPending}
          onClick={() =>
            void run({ params: { id: chat.id }, body: set.back }).then((done) => {
              if (done !== null) onUndone();
            })
          }
        >
          {t("common.undo")}
        </Button>
      }
    >
      {failure && <ControlFailure failure={failure} title={t("actions.undo.failed")} />}
    </Notice>
  );
}
