import { Ban } from "lucide-react";
import { TASK_TYPE } from "../../../domain/tasks/task.ts";
import { Button } from "../../components/actions/button.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useActDialog } from "./later-parts.tsx";
import { type ListQuery, searchOf } from "./members-view.ts";
import type { MemberTasks } from "./use-member-tasks.ts";

/** Bans all who came with the last raid, after one question; nobody has to be chosen (docs/decisions/250). */
export function BanRaiders({ tasks, query, count }: { tasks: MemberTasks; query: ListQuery; count: number }) {
  const { t, i18n } = useTranslation();
  const [asked, ActDialog, setAsked] = useActDialog<"ban">();
  return (
    <div>
      <Button kind="danger" icon={Ban} disabled={tasks.isRunning} onClick={() => setAsked("ban")}>
        {t("members.ask.ban.all", { number: formatNumber(i18n.language, count) })} …
      </Button>
      {ActDialog && asked && (
        <ActDialog
          action="ban"
          count={count}
          names={[]}
          onOrder={(size) => void tasks.start({ type: TASK_TYPE.ban, content: size }, { search: searchOf(query) })}
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  );
}
