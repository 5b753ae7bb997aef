import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { HidingChat } from "../../../../domain/commands/hides.ts";
import { TRIGGERS_MAX } from "../../../../domain/limits/content.ts";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Trigger } from "../../../../domain/responders/responder.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CountOf } from "../../../components/data/count-of.tsx";
import { UndoNote } from "../../../components/feedback/undo-note.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import type { OtherResponder } from "../load-editor.ts";
import { TriggerWords } from "./trigger-chips.tsx";
import type { Placed } from "./trigger-dialog.tsx";

const loadDialog = () =>
  withTexts(import("./trigger-dialog.tsx"), "features/responders/triggers/trigger-dialog").then(
    (module) => module.TriggerDialog,
  );

interface TriggersSectionProps {
  triggers: readonly Trigger[];
  onChange(triggers: Trigger[]): void;
  /** The chat's other responders. */
  others: readonly OtherResponder[];
  /** Keywords of the stored responder that another has too. */
  rivals: readonly string[];
  hiding: HidingChat | null;
  error: string | undefined;
}

/** Edits a responder's triggers, one by one (RSP-03 to RSP-06). */
export function TriggersSection({ triggers, onChange, others, rivals, hiding, error }: TriggersSectionProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<{ at: number | null } | null>(null);
  const [note, setNote] = useState<{ text: string; former: readonly Trigger[] } | null>(null);
  const dialog = useLazyPart(loadDialog);
  const add = useRef<HTMLButtonElement>(null);
  const [known, setKnown] = useState(rivals);
  const rival = triggers.map(shownKeyword).find((keyword) => known.includes(keyword));

  function open(at: number | null) {
    setEdited({ at });
    void dialog.open();
  }
  function done({ triggers: placed, isReplacing, keyword, rivals: found }: Placed) {
    setNote(isReplacing ? { text: t("responders.trigger.replaced", { keyword }), former: triggers } : null);
    setKnown((former) => [...former, ...found]);
    onChange(placed);
  }
  function remove(at: number, keyword: string) {
    setNote({ text: t("responders.trigger.removed", { keyword }), former: triggers });
    onChange(triggers.filter((_, place) => place !== at));
    add.current?.focus();
  }
  function undo(former: readonly Trigger[]) {
    setNote(null);
    onChange([...former]);
    add.current?.focus();
  }

  const isFull = triggers.length >= TRIGGERS_MAX;
  return (
    <EditorSection title={t("responders.when")} error={error}>
      {triggers.length > 0 && (
        <ul className="grid gap-1.5">
          {triggers.map((trigger, at) => (
            <li
              key={`${trigger.matchMode} ${trigger.keyword}`}
              className="flex min-w-0 items-center rounded-md bg-hover"
            >
              <button
                type="button"
                onClick={() => open(at)}
                className="tap min-w-0 grow rounded-md px-3 text-start text-sm break-words -outline-offset-2"
              >
                <span className="sr-only">{t("responders.trigger.edit")}: </span>
                <TriggerWords trigger={trigger} />
              </button>
              <button
                type="button"
                aria-label={t("responders.trigger.remove", { keyword: shownKeyword(trigger) })}
                onClick={() => remove(at, shownKeyword(trigger))}
                className="tap grid shrink-0 place-items-center rounded-md text-muted -outline-offset-2 hover:text-danger-text"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={add} icon={Plus} disabled={isFull} onClick={() => open(null)}>
          {t("responders.trigger.add")}
        </Button>
        <CountOf count={triggers.length} max={TRIGGERS_MAX} />
      </div>
      <UndoNote text={note?.text} onUndo={() => note && undo(note.former)} />
      {rival && <p className="text-xs text-muted">{t("responders.rival", { keyword: rival })}</p>}
      {edited && dialog.Part && (
        <dialog.Part
          triggers={triggers}
          at={edited.at}
          others={others}
          hiding={hiding}
          onDone={done}
          onClosed={() => {
            setEdited(null);
            // The trigger that was pressed is another one now.
            if (document.activeElement === document.body) add.current?.focus();
          }}
        />
      )}
    </EditorSection>
  );
}
