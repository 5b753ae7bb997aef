import { toggleBotFlag, updateBotAttr } from "../../../domain/endpoints/bots.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { Bubble } from "../library/bubble.tsx";
import type { Greeting } from "./load-settings.ts";

const loadPicker = async () => (await import("../library/template-picker.tsx")).TemplatePicker;

/** What somebody is answered with who presses Start (BOT-17, AMB-188). */
export function WelcomeCard({ greeting }: { greeting: Attempted<Greeting | null> }) {
  const { t, i18n } = useTranslation();
  const { bot } = useBotPage();
  const params = { id: bot.id };
  const toggle = useWrite<typeof toggleBotFlag, boolean>(toggleBotFlag);
  const choose = useWrite<typeof updateBotAttr, Greeting | null>(updateBotAttr);
  const picker = useLazyPart(loadPicker);
  const shown = choose.shown(greeting.ok ? greeting.value : null);
  const isOn = toggle.shown(bot.welcome === 1);
  const save = (next: Greeting | null) =>
    void choose.run({ params, body: { attr: "asset_id_greeting", value: next?.template.id ?? "" } }, next);
  return (
    <RuleCard title={t("bots.welcome")}>
      <SwitchField
        label={t("bots.welcome.switch")}
        detail={t("bots.welcome.detail")}
        checked={isOn}
        isBusy={toggle.isPending}
        onChange={(next) => void toggle.run({ params: { ...params, key: "welcome" } }, next)}
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
        <Button isBusy={choose.isPending} onClick={picker.open}>
          {t(shown ? "bots.welcome.change" : "bots.welcome.choose")}
        </Button>
        {shown && (
          <Button kind="quiet" disabled={choose.isPending} onClick={() => save(null)}>
            {t("bots.welcome.remove")}
          </Button>
        )}
      </div>
      {picker.Part && (
        <picker.Part
          isReplacing={false}
          onPicked={(template, files) => save({ template, files })}
          onClose={picker.close}
        />
      )}
    </RuleCard>
  );
}
