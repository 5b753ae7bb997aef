import { useState } from "react";
import { REACTION_COUNTS, REACTION_SPANS_SECONDS } from "../../../../domain/limits/reactions.ts";
import {
  packReactionControl,
  REACTION_ACTS,
  type ReactionControl,
  unpackReactionControl,
} from "../../../../domain/reactions/reaction-control.ts";
import { RuleCard } from "../../../components/data/rule-card.tsx";
import type { SaveState } from "../../../components/feedback/save-mark.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatAttr } from "../../../shared/chat/use-chat-setting.ts";
import { useNewcomerSettings } from "./settings-context.ts";

const ACT_KEYS = {
  off: "common.off",
  tell: "newcomers.blockList.act.tell",
  mute: "newcomers.reactions.mute",
  ban: "newcomers.blockList.act.ban",
} as const;

/** Sets the rule on newcomers who react to many messages and never write (docs/decisions/200). */
export function ReactionCard() {
  const { t, i18n } = useTranslation();
  const { durations, attrs } = useNewcomerSettings();
  const setting = useChatAttr("rctn_ctrl", attrs.rctn_ctrl);
  const [part, setPart] = useState("");
  const control = unpackReactionControl(setting.value);
  const change = (at: string, diff: Partial<ReactionControl>) => {
    setPart(at);
    setting.save(packReactionControl({ ...control, ...diff }));
  };
  // Only the control that was used last tells how saving went.
  const toldAt = (at: string): SaveState =>
    at === part ? setting : { ...setting, isBusy: false, isSaved: false, failure: null };
  const chosen = <T,>(all: readonly T[], choice: string): T | undefined => all.find((each) => String(each) === choice);
  return (
    <RuleCard title={t("newcomers.reactions")}>
      <SelectField
        label={t("newcomers.reactions.act")}
        detail={t("newcomers.reactions.detail")}
        options={REACTION_ACTS.map((act) => ({ value: act, label: t(ACT_KEYS[act]) }))}
        value={control.act}
        told={toldAt("act")}
        onChange={(choice) => {
          const act = chosen(REACTION_ACTS, choice);
          if (act !== undefined) change("act", { act });
        }}
      />
      {control.act !== "off" && (
        <>
          <SelectField
            label={t("newcomers.reactions.most")}
            options={REACTION_COUNTS.map((count) => ({
              value: String(count),
              label: formatNumber(i18n.language, count),
            }))}
            value={String(control.most)}
            told={toldAt("most")}
            onChange={(choice) => {
              const most = chosen(REACTION_COUNTS, choice);
              if (most !== undefined) change("most", { most });
            }}
          />
          <SelectField
            label={t("newcomers.reactions.within")}
            options={REACTION_SPANS_SECONDS.map((span) => ({
              value: String(span),
              label: durations[span] ?? String(span),
            }))}
            value={String(control.within)}
            told={toldAt("within")}
            onChange={(choice) => {
              const within = chosen(REACTION_SPANS_SECONDS, choice);
              if (within !== undefined) change("within", { within });
            }}
          />
        </>
      )}
    </RuleCard>
  );
}
