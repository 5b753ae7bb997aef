import { useRef, useState } from "react";
import { repairStreak } from "../../../../domain/endpoints/points.ts";
import { POINTS_COMMENT_MAX, STREAK_MAX } from "../../../../domain/limits/points.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { isComment, typedCount } from "../points-fields.tsx";

interface StreakProps {
  userId: string;
  name: string;
  streak: number;
  /** before the last break, 0 for none */
  former: number;
}

/** Shows a member's consecutive days, and sets them with a reason; another repair takes one back (decision 087). */
export function Streak({ userId, name, streak, former }: StreakProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lacked = useLackedRight("can_restrict_members");
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="num text-muted">
        {streak === 0
          ? t("members.streak.none")
          : t("members.streak", { count: streak, shown: formatNumber(i18n.language, streak) })}
      </p>
      <Button kind="quiet" disabled={lacked !== null} onClick={() => setOpen(true)}>
        {t("members.streak.repair")} …
      </Button>
      {isOpen && <RepairDialog {...{ userId, name, streak, former }} onClosed={() => setOpen(false)} />}
    </div>
  );
}

function RepairDialog({ userId, name, streak, former, onClosed }: StreakProps & { onClosed(): void }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [days, setDays] = useState(String(Math.max(streak, former + streak)));
  const [comment, setComment] = useState("");
  const [jobId] = useState(() => crypto.randomUUID());
  const write = useWrite(repairStreak, { success: "members.streak.repaired", alerts: false });
  const isDays = typedCount(days) <= STREAK_MAX;

  async function repair() {
    if (!isDays || !isComment(comment)) return;
    const body = { userId: Number(userId), days: typedCount(days), comment, jobId };
    if ((await write.run({ params: { id: chat.id }, body })) !== null) dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t("members.streak.title", { name })}
      shape="sheet"
      primary={{
        text: t("members.streak.repair"),
        isBusy: write.isPending,
        isDisabled: !isDays || !isComment(comment),
      }}
      onPrimary={() => void repair()}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">
        {t("members.streak.detail")}{" "}
        {former > 0 && t("members.streak.former", { shown: formatNumber(i18n.language, former) })}
      </p>
      <TextField
        label={t("members.streak.days")}
        value={days}
        onChange={setDays}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={days !== "" && !isDays ? t("errors.INVALID_STREAK") : ""}
      />
      <TextField label={t("members.points.why")} value={comment} onChange={setComment} max={POINTS_COMMENT_MAX} />
      {write.failure && (
        <p role="alert" className="text-sm text-danger-text">
          {failureText(i18n, write.failure)}
        </p>
      )}
    </Dialog>
  );
}
