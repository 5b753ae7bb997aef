import { useRef, useState } from "react";
import { typedCount } from "../../../domain/digits.ts";
import { BATCH_POINTS_MAX } from "../../../domain/limits/points.ts";
import { TASK_TYPE } from "../../../domain/tasks/task.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SegmentedControl } from "../../components/fields/segmented-control.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isComment, isComplete, NO_POINTS, PointsFields } from "./points-fields.tsx";
import type { TaskOrder } from "./use-member-tasks.ts";

type Way = "add" | "deduct" | "purge";
const TYPES = { add: TASK_TYPE.addPoints, deduct: TASK_TYPE.deductPoints, purge: TASK_TYPE.purgePoints } as const;

interface PointsDialogProps {
  count: number;
  /** Tells whether the members are all that the list finds. */
  isAll: boolean;
  onOrder(order: TaskOrder): void;
  onClosed(): void;
}

/** Asks how many points several members get or lose, and why (LOY-15, API-37). */
export function PointsDialog({ count, isAll, onOrder, onClosed }: PointsDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<Way>("add");
  const [draft, setDraft] = useState(NO_POINTS);
  const isPurge = way === "purge";
  // Without words a purge stands in the ledger as one.
  const isReady = isPurge
    ? draft.comment.trim() === "" || isComment(draft.comment)
    : isComplete(draft, BATCH_POINTS_MAX);

  function order() {
    if (!isReady) return;
    const { amount, comment, isBroadcast } = draft;
    dialog.current?.close();
    onOrder({
      type: TYPES[way],
      content: {
        isBroadcast,
        ...(isPurge ? {} : { amount: typedCount(amount) }),
        ...(comment.trim() === "" ? {} : { comment }),
      },
    });
  }

  return (
    <Dialog
      ref={dialog}
      title={t("members.ask.points", { count })}
      shape="sheet"
      isDirty={draft.amount !== "" || draft.comment !== ""}
      primary={{ text: t(`members.points.${way}`), kind: isPurge ? "danger" : "primary", isDisabled: !isReady }}
      onPrimary={order}
      onClosed={onClosed}
    >
      <SegmentedControl<Way>
        label={t("members.points.way")}
        options={(["add", "deduct", "purge"] as const).map((value) => ({ value, text: t(`members.points.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {isAll && <p className="text-sm text-muted">{t("members.ask.leftOut")}</p>}
      {isPurge && <p className="text-sm text-muted">{t("members.ask.purge.detail")}</p>}
      <PointsFields draft={draft} most={isPurge ? null : BATCH_POINTS_MAX} onChange={setDraft} />
    </Dialog>
  );
}
