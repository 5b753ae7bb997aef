import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { batchMessage, editBatch } from "../../../domain/endpoints/tasks.ts";
import { readEntity } from "../../../domain/entities/read.ts";
import { DELETABLE_SECONDS } from "../../../domain/limits/runtime.ts";
import type { Batch } from "../../../domain/tasks/task.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { ControlFailure } from "../../components/feedback/notice.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking } from "../../shared/tasks/task-counts.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import { useText } from "../editor/use-text.ts";

/** Tells whether messages of a batch are left that Telegram still changes and deletes for everybody. */
export const canStillChange = ({ ctime, counts, deleted }: Batch, now: number): boolean =>
  counts.completed - deleted > 0 && !isWorking(counts) && now <= ctime + DELETABLE_SECONDS;

/** Changes the text of a bulk send in all its chats, as long as it could be deleted there. */
export function EditButton({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!isOpen && (!isHydrated || !canStillChange(batch, Date.now() / 1000))) return null;
  return (
    <>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {t("batch.edit")}
      </Button>
      {isOpen && <EditDialog batch={batch} onClosed={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ batch: { id, counts, deleted }, onClosed }: { batch: Batch; onClosed(): void }) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useText();
  const [isDirty, setDirty] = useState(false);
  const edit = useWrite(editBatch, { success: null, alerts: false });
  const loaded = useLoaded(async () => {
    const message = await browserClient.call(batchMessage, { params: { batchId: id } });
    const { content, entities } = message;
    text.replace({ text: content, entities: entities.flatMap((raw) => readEntity(content, raw) ?? []) });
    return message;
  });
  const isEmpty = text.draft.text.trim() === "";

  async function save() {
    if (!isDirty || isEmpty || edit.isPending) return;
    const body = { content: text.draft.text, entities: text.draft.entities };
    if ((await edit.run({ params: { batchId: id }, body })) !== null) dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t("batch.edit.title")}
      isDirty={isDirty && !edit.isPending}
      primary={{ text: t("batch.edit.verb"), isDisabled: !isDirty || isEmpty, isBusy: edit.isPending }}
      onPrimary={() => void save()}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">
        {t("batch.edit.detail", { shown: formatNumber(i18n.language, counts.completed - deleted) })}
      </p>
      <LoadingNote of={loaded} />
      {loaded.value && (
        <TextEditor
          value={text.draft}
          revision={text.revision}
          onChange={(draft) => {
            text.change(draft);
            setDirty(true);
          }}
          onSend={() => void save()}
          label={t("send.text")}
          placeholder={t("send.placeholder")}
        />
      )}
      <ControlFailure failure={edit.failure} />
    </Dialog>
  );
}
