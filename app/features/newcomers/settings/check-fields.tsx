import {
  NEWCOMER_OWN_PROMPTS_MAX,
  NEWCOMER_PROMPT_MAX,
  NEWCOMER_QUIZ_MAX,
  NEWCOMER_RETRY_NEVER,
  NEWCOMER_RETRY_OPTIONS_SECONDS,
  NEWCOMER_WAIT_OPTIONS_SECONDS,
  NEWCOMER_WAIT_WARN_BELOW_SECONDS,
  NEWCOMER_WALLETS,
  type NewcomerType,
} from "../../../../domain/limits/chat-rules.ts";
import { ANSWER_TYPE } from "../../../../domain/newcomers/questions.ts";
import { numberOptions, SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { governed } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { QuestionForm } from "./question-form.tsx";
import { useNewcomerSettings, useVerification } from "./settings-context.ts";
import { TextSetting } from "./text-setting.tsx";

/** Shows the settings of a kind of check, and no others (NCM-14). */
export function CheckFields({ type }: { type: NewcomerType }) {
  const { t } = useTranslation();
  const { fields } = useNewcomerSettings();
  const shown = fields[type] ?? [];
  return (
    <div className="grid gap-4">
      {type === ANSWER_TYPE && <QuestionForm />}
      {type !== ANSWER_TYPE && shown.includes("ncm_quiz") && (
        <TextSetting
          name="ncm_quiz"
          label={t("newcomers.quiz")}
          help={t("newcomers.quiz.help")}
          max={NEWCOMER_QUIZ_MAX}
        />
      )}
      {shown.includes("ncm_addr") && <WalletSelect />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WaitSelect />
        <RetrySelect />
      </div>
      <TextSetting
        name="ncm_prmt"
        label={t("newcomers.prompt")}
        help={t("newcomers.prompt.help")}
        max={NEWCOMER_PROMPT_MAX}
        rows={3}
      />
      <VerdictSwitch />
      <p className="text-xs text-muted">{t("newcomers.raid", { max: NEWCOMER_OWN_PROMPTS_MAX })}</p>
    </div>
  );
}

/** Edits a time to wait (NCM-15), with a warning for one that is too short for most people. */
function WaitSelect() {
  const { t } = useTranslation();
  const { durations } = useNewcomerSettings();
  const setting = useVerification("ncm_wait");
  const { value, save } = setting;
  const isShort = value < NEWCOMER_WAIT_WARN_BELOW_SECONDS;
  return (
    <div className="grid gap-1">
      <SelectField
        label={t("newcomers.wait")}
        options={numberOptions(NEWCOMER_WAIT_OPTIONS_SECONDS, value, (each) => durations[each] ?? String(each))}
        value={String(value)}
        told={setting}
        onChange={(choice) => save(Number(choice))}
      />
      <p role="status" className="text-xs text-warn-text">
        {isShort &&
          t("newcomers.wait.short", {
            duration: governed(durations[NEWCOMER_WAIT_WARN_BELOW_SECONDS] ?? ""),
          })}
      </p>
    </div>
  );
}

/** NCM-16; "never" comes last, as the longest choice. */
const RETRY_CHOICES = [...NEWCOMER_RETRY_OPTIONS_SECONDS.filter((each) => each > 0), NEWCOMER_RETRY_NEVER];

function RetrySelect() {
  const { t } = useTranslation();
  const { durations } = useNewcomerSettings();
  const setting = useVerification("ncm_rtry");
  const { value, save } = setting;
  const textOf = (each: number) =>
    each === NEWCOMER_RETRY_NEVER
      ? t("newcomers.retry.never")
      : t("newcomers.retry.after", { duration: governed(durations[each] ?? String(each), "after") });
  return (
    <SelectField
      label={t("newcomers.retry")}
      options={numberOptions(RETRY_CHOICES, value, textOf)}
      value={String(value)}
      told={setting}
      onChange={(choice) => save(Number(choice))}
    />
  );
}

function WalletSelect() {
  const { t } = useTranslation();
  const setting = useVerification("ncm_addr");
  const { value, save } = setting;
  return (
    <SelectField
      label={t("newcomers.wallet")}
      detail={t("newcomers.wallet.help")}
      options={[
        { value: "", label: t("newcomers.wallet.any") },
        ...NEWCOMER_WALLETS.map((chain) => ({ value: chain, label: chain })),
      ]}
      value={value}
      told={setting}
      onChange={save}
    />
  );
}

function VerdictSwitch() {
  const { t } = useTranslation();
  const setting = useVerification("ncm_ntfy");
  const { value, save } = setting;
  return (
    <SwitchField
      label={t("newcomers.ntfy")}
      detail={t("newcomers.ntfy.effect")}
      checked={value === 1}
      told={setting}
      onChange={(isOn) => save(isOn ? 1 : 0)}
    />
  );
}
