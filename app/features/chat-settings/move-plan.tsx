import { withGap } from "../../../domain/joins.ts";
import { Button } from "../../components/actions/button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatYearDate } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ChatSettingsData } from "./load-chat-settings.ts";

const loadDialog = async () =>
  (await withTexts(import("./move-plan-dialog.tsx"), "features/chat-settings/move-plan-dialog")).MovePlanDialog;

/**
 * Opens the dialog that moves the plan to another chat, for its buyer; after a recent move shows when the next is
 * possible.
 */
export function MovePlan({ move }: { move: NonNullable<ChatSettingsData["move"]> }) {
  const { t } = useTranslation();
  const [dialog, open] = useLazyDialog(loadDialog);
  if (move.code === "PLAN_MOVE_TOO_SOON") {
    return (
      <p className="text-xs text-muted">
        {withGap(t("plan.move.again"))}
        <LocalTime second={move.at} format={formatYearDate} className="num" />
      </p>
    );
  }
  if (move.code !== null) return null;
  return (
    <>
      <Button kind="quiet" className="justify-self-start" onClick={open}>
        {t("plan.move.open")}
      </Button>
      {dialog}
    </>
  );
}
