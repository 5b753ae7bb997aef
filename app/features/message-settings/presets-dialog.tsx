import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { editRules } from "../../../domain/endpoints/moderation.ts";
import type { FilterKey, RuleAttr } from "../../../domain/limits/chat-rules.ts";
import { PENALTY_NONE } from "../../../domain/limits/penalties.ts";
import { PRESETS, type PresetName } from "../../../domain/limits/rule-presets.ts";
import { presetChanges } from "../../../domain/moderation/presets.ts";
import type { RuleChanges } from "../../../domain/moderation/rule-changes.ts";
import { TOLD_IN_PLACE } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { SegmentedControl } from "../../components/fields/segmented-control.tsx";
import { formatNumber, governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePenaltyText } from "./penalty-select.tsx";
import { PresetNotice, type SetPreset } from "./preset-notice.tsx";
import { RULE_NAMES, RULES, type Rule, type RuleName } from "./rules.ts";
import { useMessageSettings } from "./settings-context.ts";
import { Trial } from "./trying/trial.tsx";

interface PresetsDialogProps {
  onSet(set: SetPreset): void;
  onClosed(): void;
}

/** Offers presets: shows the changes of each, tries it on yesterday's messages, and sets it in one step. */
export function PresetsDialog({ onSet, onClosed }: PresetsDialogProps) {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  const [name, setName] = useState<PresetName>("community");
  const [isTried, setTried] = useState(false);
  const { run, isPending, failure, retry } = useWrite(editRules, TOLD_IN_PLACE);
  const { to, back } = presetChanges(name, settings, settings.floodPlan === null);
  const count = Object.keys(to.switches).length + Object.keys(to.attrs).length + watchingRules(to).length;

  async function set() {
    const done = await run({ params: { id: settings.chatId }, body: to });
    if (done === null) return;
    onSet({ name, count, back, Notice: PresetNotice });
    onClosed();
  }

  return (
    <Dialog
      title={t("rules.presets")}
      shape="sheet"
      primary={{ text: t("rules.presets.set", { count }), isBusy: isPending, isDisabled: count === 0 }}
      onPrimary={() => void set()}
      onClosed={onClosed}
    >
      <SegmentedControl<PresetName>
        label={t("rules.presets")}
        options={PRESETS.map((each) => ({ value: each, text: t(`rules.presets.${each}`) }))}
        value={name}
        onChange={(chosen) => {
          setName(chosen);
          setTried(false);
        }}
      />
      <p className="text-sm">{t(`rules.presets.${name}.detail`)}</p>
      {count === 0 ? (
        <p className="text-sm text-muted">{t("rules.presets.same")}</p>
      ) : (
        <ChangeList to={to} back={back} />
      )}
      <p className="text-xs text-muted">{t("rules.presets.kept")}</p>
      <ControlFailure failure={failure} act={t("rules.presets.set", { count })} onRetry={retry} />
      {isTried ? (
        <section aria-label={t("rules.trial")} className="border-t border-line pt-4">
          <Trial key={name} changes={to} />
        </section>
      ) : (
        <Button className="justify-self-start" onClick={() => setTried(true)}>
          {t("rules.presets.try")}
        </Button>
      )}
    </Dialog>
  );
}

/** Lists the rules that would not only watch any more. */
const watchingRules = ({ watch = {} }: RuleChanges): RuleName[] =>
  RULE_NAMES.filter((name) => (RULES[name] as Rule).checks.some((check) => check in watch));

/** Lists every setting that changes, with its present and its new value. */
function ChangeList({ to, back }: Record<"to" | "back", RuleChanges>) {
  const { t } = useTranslation();
  const textOf = useAttrText();
  const isOn = (value: boolean | undefined) => t(value === true ? "rules.active" : "rules.off");
  // The names of their own records.
  const switches = (Object.keys(to.switches) as FilterKey[]).map((key) => ({
    key,
    label: t(`rules.${key}`),
    from: isOn(back.switches[key]),
    next: isOn(to.switches[key]),
  }));
  const attrs = (Object.keys(to.attrs) as RuleAttr[]).map((attr) => ({
    key: attr,
    label: t(isLabelled(attr) ? LABELS[attr] : `rules.${attr}`),
    from: textOf(attr, back.attrs[attr] ?? 0),
    next: textOf(attr, to.attrs[attr] ?? 0),
  }));
  const watching = watchingRules(to).map((name) => ({
    key: `watch ${name}`,
    label: t(RULES[name].title),
    from: t("watch.title"),
    next: t("rules.active"),
  }));
  return (
    <ul aria-label={t("rules.presets.changes")} className="divide-y divide-line text-sm">
      {[...switches, ...watching, ...attrs].map(({ key, label, from, next }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <span className="min-w-0">{label}</span>
          <span className="ms-auto flex items-center gap-2">
            <span className="text-muted">{from}</span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
            <span className="sr-only">{t("rules.presets.becomes")}</span>
            <span className="font-semibold">{next}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Full names of settings that a rule's sheet shows below a title, which this list does not have. */
const LABELS = {
  prtfd_mgl: "rules.presets.prtfd_mgl",
  prtfd_mgc: "rules.presets.prtfd_mgc",
  prtfd_dur: "rules.presets.prtfd_dur",
  prtln_ckl: "checks.name_length",
  prtln_mob: "checks.name_phone",
  prtln_url: "checks.name_url",
} as const;
const isLabelled = (attr: RuleAttr): attr is keyof typeof LABELS => attr in LABELS;

/** Describes the value of a setting. */
function useAttrText(): (attr: RuleAttr, value: number) => string {
  const { t, i18n } = useTranslation();
  const { durations } = useMessageSettings();
  const penaltyText = usePenaltyText();
  return (attr, value) => {
    switch (attr) {
      case "du_msgflt":
      case "du_sensword":
      case "prtfd_dur":
      case "prtln_dur":
        return penaltyText(value);
      case "prtfd_ckl":
      case "prtfd_ckc":
        return value === PENALTY_NONE
          ? t("rules.off")
          : t("rules.presets.within", { within: governed(durations[value] ?? String(value)) });
      case "prtfd_mgl":
      case "prtfd_mgc":
      case "prtln_len":
        return formatNumber(i18n.language, value);
      default:
        return t(value === 1 ? "rules.active" : "rules.off");
    }
  };
}
