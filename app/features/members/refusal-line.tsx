import { withGap } from "../../../domain/joins.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { reasonOf } from "../tasks/task-words.ts";
import type { MemberTasks } from "./use-member-tasks.ts";

export type FailedTask = MemberTasks["failed"][number];

/** Shows why an act was not done for a member. */
export function RefusalLine({ name, task }: { name: string; task: FailedTask }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="px-4 pb-2 text-sm text-danger-text">
      {withGap(t("members.notDone", { name }))}
      {reasonOf(i18n, task).words}
    </p>
  );
}
