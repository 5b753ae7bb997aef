import { CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT } from "../../../../domain/limits/chat-rules.ts";
import { RESTRICT_OPTIONS_SECONDS, RESTRICTION_LEVELS } from "../../../../domain/limits/penalties.ts";
import { RuleCard } from "../../../components/data/rule-card.tsx";
import { numberOptions, SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { governed } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatAttr, useChatSwitch } from "../../../shared/chat/use-chat-setting.ts";
import { GreetingMessages } from "./greeting-messages.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

/** Sets the greeting of new members (NCM-35 .. NCM-37). */
export function GreetingCard() {
  const { t } = useTranslation();
  const hello = useChatSwitch("hello_to_new", useNewcomerSettings().switches.hello_to_new);
  return (
    <RuleCard title={t("newcomers.greeting")}>
      <SwitchField
        label={t("rules.hello_to_new")}
        detail={t("rules.hello_to_new.effect")}
        checked={hello.value}
        told={hello}
        onChange={hello.save}
      />
      {hello.value && (
        <>
          <GreetingMessages />
          <RemovalSelect />
        </>
      )}
    </RuleCard>
  );
}

const REMOVALS = [...CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT];

function RemovalSelect() {
  const { t } = useTranslation();
  const { durations, attrs } = useNewcomerSettings();
  const setting = useChatAttr("rm_greeting", attrs.rm_greeting);
  const { value, save } = setting;
  const textOf = (each: number) => {
    if (each === 0) return t("newcomers.greeting.keep");
    if (each === CLEANUP_WITH_NEXT) return t("newcomers.greeting.next");
    return t("newcomers.greeting.after", {
      duration: governed(durations[each] ?? String(each), "after"),
    });
  };
  return (
    <SelectField
      label={t("newcomers.greeting.removal")}
      options={numberOptions(REMOVALS, value, textOf)}
      value={String(value)}
      told={setting}
      onChange={(choice) => save(Number(choice))}
    />
  );
}

/** Sets the first restrictions of newcomers (NCM-38). */
export function FirstTimeCard() {
  const { t } = useTranslation();
  const { durations, attrs } = useNewcomerSettings();
  const time = useChatAttr("du_nr", attrs.du_nr);
  const level = useChatAttr("lv_nr", attrs.lv_nr);
  return (
    <RuleCard title={t("newcomers.first")}>
      <SelectField
        label={t("newcomers.first.time")}
        detail={t("newcomers.first.time.help")}
        options={numberOptions([0, ...RESTRICT_OPTIONS_SECONDS], time.value, (each) =>
          each === 0 ? t("newcomers.first.none") : (durations[each] ?? String(each)),
        )}
        value={String(time.value)}
        told={time}
        onChange={(choice) => time.save(Number(choice))}
      />
      {time.value > 0 && (
        <SelectField
          label={t("newcomers.first.level")}
          options={RESTRICTION_LEVELS.map((each) => ({
            value: String(each),
            label: t(`nightMode.level.${each}`),
          }))}
          value={String(level.value)}
          told={level}
          onChange={(choice) => level.save(Number(choice))}
        />
      )}
    </RuleCard>
  );
}

/** Shows Telegram's own lines about who came and who went. */
export function NoticesCard() {
  const { t } = useTranslation();
  const setting = useChatSwitch("del_join", useNewcomerSettings().switches.del_join);
  const { value, save } = setting;
  return (
    <RuleCard title={t("newcomers.notices")}>
      <SwitchField
        label={t("newcomers.del_join")}
        detail={t("rules.del_join.effect")}
        checked={value}
        told={setting}
        onChange={save}
      />
    </RuleCard>
  );
}
