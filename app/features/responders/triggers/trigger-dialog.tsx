import type { TFunction } from "i18next";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type HidingChat, isHiddenTrigger } from "../../../../domain/commands/hides.ts";
import { MATCH_MODE, type MatchMode, shownKeyword } from "../../../../domain/responders/match-mode.ts";
import { longestKeyword, type Trigger, triggerShape } from "../../../../domain/responders/responder.ts";
import { settleTrigger } from "../../../../domain/responders/settle-triggers.ts";
import { focusFirstWrong } from "../../../client/forms/focus-first-wrong.ts";
import { useCheck } from "../../../client/forms/use-form.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { patternProblem } from "../../../i18n/pattern-problem.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { OtherResponder } from "../load-editor.ts";
import { matchKey, placeTrigger, replacesAnother, rivalsOf, turnedBy } from "./place-trigger.ts";

const MODES = Object.values(MATCH_MODE);
const NEW: Trigger = { keyword: "", matchMode: MATCH_MODE.inclusive, isCaseSensitive: false };
const NOTES = { space: "responders.note.space", command: "responders.note.command" } as const;

/** Result of the dialog: the triggers with the one that was added or changed. */
export interface Placed {
  triggers: Trigger[];
  /** Tells whether another trigger was replaced. */
  isReplacing: boolean;
  /** The keyword as it is shown. */
  keyword: string;
  /** Keywords that another responder has too. */
  rivals: string[];
}

interface TriggerDialogProps {
  triggers: readonly Trigger[];
  /** Index of the changed trigger, null for a new one. */
  at: number | null;
  /** The chat's other responders. */
  others: readonly OtherResponder[];
  /** The chat whose commands go before responders; null for a bot. */
  hiding: HidingChat | null;
  onDone(placed: Placed): void;
  onClosed(): void;
}

/** Edits a trigger (NAV-37): its keyword, its way of matching, whether case matters. */
export function TriggerDialog({ triggers, at, others, hiding, onDone, onClosed }: TriggerDialogProps) {
  const { t } = useTranslation();
  const before = (at === null ? undefined : triggers[at]) ?? NEW;
  const [trigger, setTrigger] = useState<Trigger>({ ...before, keyword: at === null ? "" : shownKeyword(before) });
  const dialog = useRef<HTMLDialogElement>(null);
  const set = (change: Partial<Trigger>) => setTrigger({ ...trigger, ...change });
  const { keyword, matchMode, isCaseSensitive } = trigger;
  const { errorOf, read } = useCheck(triggerShape, settleTrigger(trigger));
  const turned = turnedBy(trigger);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(t, settleTrigger(trigger), hiding);
  return (
    <Dialog
      ref={dialog}
      shape="sheet"
      title={t(at === null ? "responders.trigger.add" : "responders.trigger.edit")}
      primary={{ text: t("responders.trigger.apply") }}
      isDirty={keyword !== (at === null ? "" : shownKeyword(before))}
      onPrimary={() => {
        const entered = read(dialog.current);
        if (entered === null) return;
        if (problem !== null) {
          flushSync(() => setTried(true));
          focusFirstWrong(dialog.current);
          return;
        }
        const placed = placeTrigger(triggers, at, trigger);
        onDone({
          triggers: placed,
          isReplacing: replacesAnother(triggers, at, trigger),
          keyword: shownKeyword(entered),
          rivals: rivalsOf(placed, others),
        });
        dialog.current?.close();
      }}
      onClosed={onClosed}
    >
      <TextField
        label={t("responders.keyword")}
        value={keyword}
        onChange={(value) => set({ keyword: value })}
        max={longestKeyword(matchMode)}
        error={errorOf("keyword") ?? (isTried ? (problem ?? undefined) : undefined)}
        autoComplete="off"
      />
      <div className="grid gap-1.5">
        <SegmentedControl
          label={t("responders.matching")}
          isLabelShown
          options={MODES.map((mode) => ({ value: String(mode), text: t(matchKey(mode)) }))}
          value={String(matchMode)}
          onChange={(value) => set({ matchMode: MODES.find((mode) => String(mode) === value) ?? matchMode })}
        />
        <p className="text-sm text-muted">{t(explainKey(matchMode))}</p>
      </div>
      <div role="status" className="grid gap-1 text-sm text-warn-text empty:hidden">
        {turned && <p>{t(NOTES[turned])}</p>}
        {keyword.trim() !== "" && replacesAnother(triggers, at, trigger) && (
          <p>{t("responders.note.replaces", { keyword: keyword.trim() })}</p>
        )}
      </div>
      {matchMode !== MATCH_MODE.pattern && (
        <SwitchField
          label={t("responders.case")}
          checked={isCaseSensitive}
          onChange={(value) => set({ isCaseSensitive: value })}
        />
      )}
    </Dialog>
  );
}

const explainKey = (mode: MatchMode) => `responders.explain.${mode}` as const;

/** Describes why a trigger cannot be stored although its shape is valid: a faulty pattern, or a command of the bot. */
function problemOf(t: TFunction, trigger: Trigger, hiding: HidingChat | null): string | null {
  if (hiding !== null && isHiddenTrigger(trigger, hiding)) {
    return t("responders.hidden", { keyword: shownKeyword(trigger) });
  }
  return trigger.matchMode === MATCH_MODE.pattern ? patternProblem(t, trigger.keyword) : null;
}
