import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";

const loadDialog = async () =>
  (await withTexts(import("./repair-dialog.tsx"), "features/members/panel/repair-dialog")).RepairDialog;

export interface StreakProps {
  userId: string;
  name: string;
  streak: number;
  /** consecutive days before the last break, 0 for none */
  former: number;
}

/** Shows a member's consecutive days, and sets them with a reason; another repair undoes one (decision 087). */
export function Streak({ userId, name, streak, former }: StreakProps) {
  const { t, i18n } = useTranslation();
  const { Part: RepairDialog, open, close } = useLazyPart(loadDialog);
  const lacked = useLackedRight("can_restrict_members");
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="num text-muted">
        {streak === 0
          ? t("members.streak.none")
          : t("members.streak", { count: streak, shown: formatNumber(i18n.language, streak) })}
      </p>
      <Button kind="quiet" disabled={lacked !== null} onClick={() => void open()}>
        {t("members.streak.repair")} …
      </Button>
      {RepairDialog && <RepairDialog {...{ userId, name, streak, former }} onClosed={close} />}
    </div>
  );
}
