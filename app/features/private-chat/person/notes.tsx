import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { addNote, contactNotes, deleteNote } from "../../../../domain/endpoints/private-chats.ts";
import { CONTACT_NOTE_MAX } from "../../../../domain/limits/runtime.ts";
import type { Note } from "../../../../domain/private-chats/note.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Button } from "../../../components/actions/button.tsx";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { formatMoment } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

interface NotesProps {
  botId: string;
  contactId: string;
  /** number of notes; when it changes, they are loaded again */
  count: number;
}

/** Shows notes about a person, who never sees them; notes that operators write at the same time are all kept. */
export function Notes({ botId, contactId, count }: NotesProps) {
  const { t } = useTranslation();
  const params = { botId, contactId };
  const notes = useLoaded(() => browserClient.call(contactNotes, { params }));
  const { hidden, run: remove } = useUndoable(deleteNote, "library.delete");
  const { run, isPending, failure } = useWrite(addNote, { success: null, alerts: false, refreshes: false });
  const [text, setText] = useState("");
  // A repeated press is the same note.
  const [jobId, setJobId] = useState(() => crypto.randomUUID());

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number
  useEffect(() => {
    if (notes.value !== null && notes.value.length !== count) notes.retry();
  }, [count]);

  async function add() {
    const added = await run({ params, body: { text, jobId } });
    if (added === null) return;
    const others = (notes.value ?? []).filter(({ id }) => id !== added.item.id);
    notes.setValue([added.item, ...others]);
    setText("");
    setJobId(crypto.randomUUID());
  }
  const isOver = text.length > CONTACT_NOTE_MAX;
  const shown = (notes.value ?? []).filter(({ id }) => !hidden.has(String(id)));
  return (
    <section aria-labelledby="person-notes" className="grid gap-2">
      <h2 id="person-notes" className="text-sm font-semibold">
        {t("privateChat.notes")}
      </h2>
      <TextField
        label={t("privateChat.notes.new")}
        help={t("privateChat.notes.help")}
        value={text}
        rows={2}
        max={CONTACT_NOTE_MAX}
        onChange={setText}
      />
      <ControlFailure failure={failure} act={t("privateChat.notes.add")} onRetry={() => void add()} />
      <Button isBusy={isPending} disabled={text.trim() === "" || isOver} onClick={() => void add()}>
        {t("privateChat.notes.add")}
      </Button>
      <LoadingNote of={notes} />
      <ul className="grid gap-2">
        {shown.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            onDelete={() =>
              remove(
                String(note.id),
                { params: { ...params, noteId: String(note.id) } },
                t("privateChat.notes.deleted"),
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

function NoteRow({ note: { text, author, at }, onDelete }: { note: Note; onDelete(): void }) {
  const { t } = useTranslation();
  return (
    <li className="grid rounded-md bg-warn-soft py-1 ps-3 pe-1 text-sm">
      <p dir="auto" className="pe-2 pt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="flex items-center gap-2 text-xs text-muted">
        <span className="min-w-0 grow py-1">
          <bdi>{author.name}</bdi> · <LocalTime second={at} format={formatMoment} className="num" />
        </span>
        <ToolButton
          icon={Trash2}
          label={t("privateChat.notes.delete", { text: text.slice(0, 40) })}
          onPress={onDelete}
        />
      </p>
    </li>
  );
}
