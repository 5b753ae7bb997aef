import { useRef } from "react";
import { editBatch } from "../../../domain/endpoints/tasks.ts";
import type { TextCount } from "../../../domain/tasks/task-page.ts";
import { failedBy } from "../../client/calls/failure.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { refusedVersion, versionLine } from "../../shared/tasks/version-words.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import { useBatchTexts } from "./use-batch-texts.ts";

/** Of the tasks the page asks by itself. */
const FAILED = { only: "failed" } as const;

interface EditDialogProps {
  /** id of the batch */
  id: string;
  /** the chats of each text */
  chats: readonly TextCount[];
  onClosed(): void;
}

/** Changes the texts of a bulk send: its main one, or the version that chats of a language got. */
export function EditDialog({ id, chats, onClosed }: EditDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = useBatchTexts(id);
  const edit = useWrite(editBatch, { success: null, alerts: false });
  const { loaded, shown, isDirty, empty } = texts;
  const chatsOf = (langm: string) => chats.find((each) => each.langm === langm)?.sent ?? 0;
  const concerned = texts.changed.reduce((sum, langm) => sum + chatsOf(langm), 0);
  const count = isDirty ? concerned : texts.names.reduce((sum, langm) => sum + chatsOf(langm), 0);

  async function save() {
    if (!isDirty || edit.isPending) return;
    if (empty !== null) return texts.show(empty);
    if ((await edit.run({ params: { batchId: id }, query: FAILED, body: texts.body() })) !== null)
      dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t("batch.edit.title")}
      isDirty={isDirty && !edit.isPending}
      primary={{ text: t("batch.edit.verb"), isDisabled: !isDirty, isBusy: edit.isPending }}
      onPrimary={() => void save()}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">
        {t("batch.edit.detail", { count, shown: formatNumber(i18n.language, count) })}
      </p>
      <LoadingNote of={loaded} />
      {loaded.value && texts.names.length > 1 && (
        <SelectField
          label={t("versions.one")}
          value={shown}
          onChange={texts.show}
          options={texts.names.map((langm) => ({
            value: langm,
            label: versionLine(t, i18n.language, { langm, chats: chatsOf(langm) }),
          }))}
        />
      )}
      {loaded.value && (
        <TextEditor
          value={texts.draft}
          revision={texts.revision}
          onChange={texts.change}
          onSend={() => void save()}
          label={t("send.text")}
          placeholder={t("send.placeholder")}
        />
      )}
      {isDirty && empty === shown && <ControlFailure failure={failedBy("PLS_FILL_MSG_CONTENT")} />}
      <ControlFailure failure={edit.failure} act={t("batch.edit.verb")} title={refusedVersion(edit.failure)} />
    </Dialog>
  );
}
