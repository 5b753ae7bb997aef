import { Ban, Trophy, UserMinus, X } from "lucide-react";
import { TASKS_MAX } from "../../../domain/limits/tasks.ts";
import { isPresent, memberActions } from "../../../domain/members/member-status.ts";
import { TASK_TYPE } from "../../../domain/tasks/task.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { AskedAct } from "./act-dialog.tsx";
import { LaterTasksResult, useActDialog } from "./later-parts.tsx";
import type { MemberLine } from "./member-line.ts";
import { type ListQuery, searchOf } from "./members-view.ts";
import type { ChosenMembers, MemberTasks, TaskOrder } from "./use-member-tasks.ts";

interface PickedBarProps {
  tasks: MemberTasks;
  picked: readonly MemberLine[];
  /**
   * number of members that the list finds, at most as many as tasks allow; null where they cannot be chosen together
   */
  found: { query: ListQuery; count: number; onPick(): void } | null;
  /** Tells whether all found members are chosen. */
  isAll: boolean;
  onUnpick(): void;
}

const loadPoints = async () =>
  (await withTexts(import("./points-dialog.tsx"), "features/members/points-dialog")).PointsDialog;

const TYPES = { restrict: TASK_TYPE.restrict, ban: TASK_TYPE.ban, remove: TASK_TYPE.remove } as const;
const ICONS = { restrict: Ban, ban: Ban, remove: UserMinus };

/** Classes that let two buttons stand side by side on a phone. */
const ACT = "max-sm:grow max-sm:basis-[40%] max-sm:[&_svg]:hidden";

const canBe = (act: AskedAct, { status }: MemberLine): boolean =>
  memberActions(status).includes(act === "remove" ? "ban" : act) && (act !== "remove" || isPresent(status));

/** Offers the acts for the chosen members, and shows their progress (MBR-14, LOY-15, docs/decisions/071). */
export function PickedBar({ tasks, picked, found, isAll, onUnpick }: PickedBarProps) {
  const { t, i18n } = useTranslation();
  const { kind } = useChatPage();
  const [asked, ActDialog, setAsked] = useActDialog<AskedAct>();
  const points = useLazyPart(loadPoints);
  const { refused } = tasks;
  const count = isAll && found ? found.count : picked.length;
  const shown = (value: number) => formatNumber(i18n.language, value);
  // Nobody can be restricted in a channel, and nobody has points there.
  const acts: AskedAct[] = kind === "groups" ? ["restrict", "ban", "remove"] : ["ban", "remove"];
  // Bots cannot get or lose points (LOY-25).
  const people = picked.filter(({ isBot }) => !isBot);
  const fitting = (act: AskedAct) => (isAll ? [] : picked.filter((line) => canBe(act, line)));

  function chosen(lines: readonly MemberLine[]): ChosenMembers {
    if (!isAll || found === null) return { toIds: lines.map(({ id }) => id) };
    return { search: searchOf(found.query) };
  }
  function order(wanted: TaskOrder, lines: readonly MemberLine[]) {
    void tasks.start(wanted, chosen(lines));
    onUnpick();
  }

  return (
    <div className="sticky bottom-18 z-10 low:static mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised px-3 py-1 text-sm shadow-2 empty:hidden lg:bottom-2">
      {count === 0 && (tasks.view || tasks.leftOut > 0) && <LaterTasksResult tasks={tasks} />}
      {count === 0 && refused && (
        <ControlFailure failure={refused.failure} act={t(refused.act)} onRetry={refused.retry} />
      )}
      {count > 0 && (
        <>
          <p className="num font-medium max-sm:grow">{t("members.selected", { count })}</p>
          {found && !isAll && found.count > picked.length && (
            <Button kind="quiet" className="px-2!" onClick={found.onPick}>
              {t("members.pickAll", { shown: shown(found.count) })}
            </Button>
          )}
          <button
            type="button"
            aria-label={t("history.unselect")}
            onClick={onUnpick}
            className="tap grid place-items-center rounded-md text-muted hover:bg-hover sm:order-last"
          >
            <X aria-hidden className="size-5" />
          </button>
          <span aria-hidden className="basis-full sm:hidden" />
          {kind === "groups" && (
            <Button
              className={ACT}
              icon={Trophy}
              disabled={tasks.isRunning || (!isAll && people.length === 0)}
              onClick={() => void points.open()}
            >
              {t("members.tab.points_transaction")} …
            </Button>
          )}
          {acts.map((act) => (
            <Button
              key={act}
              className={ACT}
              icon={ICONS[act]}
              disabled={tasks.isRunning || (!isAll && fitting(act).length === 0)}
              onClick={() => setAsked(act)}
            >
              {t(`members.act.${act}`)} …
            </Button>
          ))}
        </>
      )}
      {points.Part && (
        <points.Part
          // Points have less room in the queue than acts upon raiders (docs/decisions/265).
          count={Math.min(isAll ? count : people.length, TASKS_MAX)}
          isAll={isAll}
          onOrder={(wanted) => order(wanted, people)}
          onClosed={points.close}
        />
      )}
      {ActDialog && asked && (
        <ActDialog
          action={asked}
          count={isAll ? count : fitting(asked).length}
          names={fitting(asked).map(({ name }) => name)}
          onOrder={(size) => order({ type: TYPES[asked], content: size }, fitting(asked))}
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  );
}
