import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { LockNote } from "../../../components/feedback/lock-note.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Warns that the plan has no room for another rule, and names the plan that has, if there is one. */
export function FullNotice({ nextPlan }: { nextPlan: ChatLevel | null }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t("errors.UPPLAN_FOR_SLOTS_DESC")}>
      {nextPlan && (
        <LockNote level={nextPlan} drive="slot.lmt">
          {t("slots.full")}
        </LockNote>
      )}
    </Notice>
  );
}
