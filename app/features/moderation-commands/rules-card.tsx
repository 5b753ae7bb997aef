import { chatTemplates } from "../../../domain/endpoints/templates.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SaveFailure, SaveMark } from "../../components/feedback/save-mark.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SettingsGuard } from "../../shared/chat/settings-guard.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import { templateLabel } from "../../shared/content/template-label.ts";

const loadPicker = async () =>
  (await withTexts(import("../library/templates/template-picker.tsx"), "features/library/templates/template-picker"))
    .TemplatePicker;

/** Sets the template that /rules answers with as the group's rules (AMB-306). */
export function RulesCard() {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const setting = useChatAttr("asset_id_rules", chat.asset_id_rules);
  const { value: id, isBusy, save } = setting;
  const library = useLoaded(() => browserClient.call(chatTemplates.list, { params: { id: chat.id } }));
  const picker = useLazyPart(loadPicker);
  return (
    <RuleCard title={t("commands.rules")}>
      <p className="text-sm text-muted">{t("commands.rules.detail")}</p>
      {id === "" && <p className="text-sm">{t("bots.welcome.none")}</p>}
      {id !== "" && <LoadingNote of={library} />}
      {id !== "" && library.value && <Chosen template={library.value.find((each) => each.id === id)} />}
      <SettingsGuard>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={picker.open}>
            {t(id === "" ? "bots.welcome.choose" : "bots.welcome.change")}
          </Button>
          {id !== "" && (
            <Button kind="quiet" disabled={isBusy} onClick={() => save("")}>
              {t("bots.welcome.remove")}
            </Button>
          )}
          <span className="self-center">
            <SaveMark {...setting} isBusy={false} />
          </span>
        </div>
      </SettingsGuard>
      <SaveFailure {...setting} />
      {picker.Part && (
        <picker.Part isReplacing={false} onPicked={(template) => save(template.id)} onClose={picker.close} />
      )}
    </RuleCard>
  );
}

function Chosen({ template }: { template: Template | undefined }) {
  const { t } = useTranslation();
  if (template === undefined) return <p className="text-sm text-warn-text">{t("bots.welcome.gone")}</p>;
  return (
    <p className="truncate rounded-md border border-line px-3 py-2 text-sm">
      <bdi>{templateLabel(template, []) || t("responders.files", { count: template.assets.length })}</bdi>
    </p>
  );
}
