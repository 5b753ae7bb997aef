import { Pencil } from "lucide-react";
import { useState } from "react";
import { DELETABLE_SECONDS } from "../../../domain/limits/runtime.ts";
import type { Batch } from "../../../domain/tasks/task.ts";
import type { TextCount } from "../../../domain/tasks/task-page.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isWorking } from "../../shared/tasks/task-counts.ts";
import { EditDialog } from "./edit-dialog.tsx";

/** Tells whether messages of a batch are left that Telegram still allows to change and delete for everybody. */
export const canStillChange = ({ ctime, counts, deleted }: Batch, now: number): boolean =>
  counts.completed - deleted > 0 && !isWorking(counts) && now <= ctime + DELETABLE_SECONDS;

/** Changes the text of a bulk send in all its chats, as long as it could be deleted there. */
export function EditButton({ batch, texts, now }: { batch: Batch; texts: readonly TextCount[]; now: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !canStillChange(batch, now)) return null;
  return (
    <>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {t("batch.edit")}
      </Button>
      {isOpen && <EditDialog id={batch.id} chats={texts} onClosed={() => setOpen(false)} />}
    </>
  );
}
