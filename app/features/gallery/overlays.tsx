import { Archive, EyeOff, Lock, Send } from "lucide-react";
import { useRef, useState } from "react";
import { editBotconf } from "../../../domain/endpoints/chats.ts";
import { TIMESPAN_DEFAULT } from "../../../domain/limits/session.ts";
import { useUndoable } from "../../client/calls/use-undoable.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { ActionMenu } from "../../components/actions/action-menu.tsx";
import { Button } from "../../components/actions/button.tsx";
import { TimespanMenu } from "../../components/actions/timespan-menu.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import type { Samples } from "./samples.ts";
import { Shelf, Specimen } from "./specimen.tsx";

const ICONS = [Send, EyeOff, Lock, Archive];

export function Overlays({ words }: { words: Samples }) {
  const [open, setOpen] = useState<"page" | "sheet" | null>(null);
  const [chosen, setChosen] = useState("");
  const question = useRef<HTMLDialogElement>(null);
  const actions = words.actions.map((text, index) => ({
    text,
    ...(ICONS[index] ? { icon: ICONS[index] } : {}),
    onPress: () => setChosen(text),
    isDisabled: index === 2,
    isDanger: index === 3,
  }));
  return (
    <Shelf name="Overlay">
      <Specimen name="Dialog: page, sheet">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("page")}>{words.title}</Button>
          <Button onClick={() => setOpen("sheet")}>{words.question}</Button>
        </div>
        {open !== null && <SampleDialog words={words} shape={open} onClosed={() => setOpen(null)} />}
      </Specimen>
      <Specimen name="ConfirmDialog">
        <Button onClick={() => question.current?.showModal()} className="justify-self-start">
          {words.verb}
        </Button>
        <ConfirmDialog
          ref={question}
          title={words.question}
          detail={words.detail}
          verb={words.verb}
          onConfirm={() => question.current?.close()}
        />
      </Specimen>
      <Specimen name="ActionMenu: rest, busy, disabled">
        <div className="flex items-center gap-2">
          <ActionMenu label={words.menu} actions={actions} />
          <ActionMenu label={words.menu} actions={actions} isBusy />
          <ActionMenu label={words.menu} actions={actions} disabled />
          <span role="status">{chosen}</span>
        </div>
      </Specimen>
      <Specimen name="TimespanMenu">
        <div className="flex justify-end">
          <TimespanMenu timespan={TIMESPAN_DEFAULT} address={(span) => `?timespan=${span}`} />
        </div>
      </Specimen>
      <Toasts words={words} />
    </Shelf>
  );
}

function SampleDialog({ words, shape, onClosed }: { words: Samples; shape: "page" | "sheet"; onClosed(): void }) {
  const [text, setText] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      ref={dialog}
      title={words.title}
      shape={shape}
      isDirty={text !== ""}
      primary={{ text: words.open, isDisabled: text === "" }}
      onPrimary={() => dialog.current?.close()}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">{words.detail}</p>
      <TextField label={words.title} value={text} onChange={setText} />
      {shape === "page" && <p>{words.long}</p>}
    </Dialog>
  );
}

function Toasts({ words }: { words: Samples }) {
  const undoable = useUndoable(editBotconf, "library.delete");
  return (
    <Specimen name="Toast: success, error, undo">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => showToast({ kind: "success", title: words.saved })}>{words.saved}</Button>
        <Button onClick={() => showToast({ kind: "error", title: words.failed, detail: words.failure })}>
          {words.failed}
        </Button>
        {!undoable.hidden.has("row") && (
          <Button
            onClick={() =>
              undoable.run("row", { params: { id: "1001234567" }, body: { key: "del_dice", isOn: false } }, words.gone)
            }
          >
            {words.gone}
          </Button>
        )}
      </div>
    </Specimen>
  );
}
