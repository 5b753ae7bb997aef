import { useRef, useState } from "react";
import { typedCount } from "../../../../domain/digits.ts";
import { repairStreak } from "../../../../domain/endpoints/points.ts";
import { joinParts } from "../../../../domain/joins.ts";
import { POINTS_COMMENT_MAX, STREAK_MAX } from "../../../../domain/limits/points.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { isComment } from "../points-fields.tsx";
import type { StreakProps } from "./streak.tsx";

/** Asks for a member's consecutive days and the reason (decision 087). */
export function RepairDialog({ userId, name, streak, former, onClosed }: StreakProps & { onClosed(): void }) {
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
        {joinParts(i18n.language, [
          t("members.streak.detail"),
          former > 0 ? t("members.streak.former", { shown: formatNumber(i18n.language, former) }) : "",
        ])}
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
      <ControlFailure failure={write.failure} act={t("members.streak.repair")} />
    </Dialog>
  );
}
