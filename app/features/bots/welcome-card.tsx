import { toggleBotFlag, updateBotAttr } from "../../../domain/endpoints/bots.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { useSetting } from "../../client/calls/use-setting.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SaveFailure, SaveMark } from "../../components/feedback/save-mark.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { Bubble } from "../../shared/bubble/bubble.tsx";
import type { Greeting } from "./load-settings.ts";

const loadPicker = async () =>
  (await withTexts(import("../library/templates/template-picker.tsx"), "features/library/templates/template-picker"))
    .TemplatePicker;

/** Sets the answer to somebody who presses Start (BOT-17, AMB-188). */
export function WelcomeCard({ greeting }: { greeting: Attempted<Greeting | null> }) {
  const { t, i18n } = useTranslation();
  const { bot } = useBotPage();
  const params = { id: bot.id };
  const toggle = useSetting(toggleBotFlag, bot.welcome === 1, () => ({ params: { ...params, key: "welcome" } }));
  const stored = greeting.ok ? greeting.value : null;
  const chosen = useSetting(updateBotAttr, stored, (next) => ({
    params,
    body: { attr: "asset_id_greeting", value: next?.template.id ?? "" },
  }));
  const picker = useLazyPart(loadPicker);
  const { value: shown } = chosen;
  const isOn = toggle.value;
  return (
    <RuleCard title={t("bots.welcome")}>
      <SwitchField
        label={t("bots.welcome.switch")}
        detail={t("bots.welcome.detail")}
        checked={isOn}
        told={toggle}
        onChange={toggle.save}
      />
      {!greeting.ok && <p className="text-sm text-danger-text">{failureText(i18n, greeting.message)}</p>}
      {shown ? (
        <div className="rounded-md bg-tg-wall p-3">
          <Bubble message={shown.template} files={shown.files} meta="✓✓" isCard />
        </div>
      ) : (
        greeting.ok && (
          <p className={isOn ? "text-sm text-warn-text" : "text-sm text-muted"}>
            {t(bot.asset_id_greeting === "" ? "bots.welcome.none" : "bots.welcome.gone")}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={chosen.isBusy} onClick={picker.open}>
          {t(shown ? "bots.welcome.change" : "bots.welcome.choose")}
        </Button>
        {shown && (
          <Button kind="quiet" disabled={chosen.isBusy} onClick={() => chosen.save(null)}>
            {t("bots.welcome.remove")}
          </Button>
        )}
        <span className="self-center">
          <SaveMark {...chosen} isBusy={false} />
        </span>
      </div>
      <SaveFailure {...chosen} />
      {picker.Part && (
        <picker.Part
          isReplacing={false}
          onPicked={(template, files) => chosen.save({ template, files })}
          onClose={picker.close}
        />
      )}
    </RuleCard>
  );
}
