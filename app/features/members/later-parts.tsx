import { useEffect, useRef, useState } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import type { AskedAct } from "./act-dialog.tsx";
import type { FailedTask } from "./refusal-line.tsx";
import type { MemberActs } from "./use-member-acts.ts";
import type { MemberTasks } from "./use-member-tasks.ts";

const loadDialog = async () => (await withTexts(import("./act-dialog.tsx"), "features/members/act-dialog")).ActDialog;
const loadActResult = async () =>
  (await withTexts(import("./act-result.tsx"), "features/members/act-result")).ActResult;
const loadTasksResult = async () =>
  (await withTexts(import("./act-result.tsx"), "features/members/act-result")).TasksResult;
const loadRefusal = async () =>
  (await withTexts(import("./refusal-line.tsx"), "features/members/refusal-line")).RefusalLine;

/**
 * Provides the question before an act, whose code loads with the first one.
 * @returns the act that is asked about, the dialog once it is loaded, the function that asks
 */
export function useActDialog<Act extends AskedAct>() {
  const [asked, setAsked] = useState<Act | null>(null);
  const { Part, open } = useLazyPart(loadDialog);
  function ask(act: Act | null) {
    setAsked(act);
    if (act !== null) void open();
  }
  return [asked, Part, ask] as const;
}

/** Provides a part of the page, which loads as soon as it has something to show. */
function usePartWhen<P>(isWanted: boolean, load: Parameters<typeof useLazyPart<P>>[0]) {
  const { Part, open } = useLazyPart(load);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isWanted) void latest.current();
  }, [isWanted]);
  return Part;
}

/** Shows the outcome of the last act on a member, by a part that loads with the first outcome. */
export function LaterActResult({ acts }: { acts: MemberActs }) {
  const Part = usePartWhen(acts.done !== null, loadActResult);
  return Part && <Part acts={acts} />;
}

/** Shows the progress of the tasks for several members, by a part that loads with the first tasks. */
export function LaterTasksResult({ tasks }: { tasks: MemberTasks }) {
  const Part = usePartWhen(tasks.view !== null || tasks.leftOut > 0, loadTasksResult);
  return Part && <Part tasks={tasks} />;
}

/** Provides the part that explains why a task for one member failed, once one has. */
export const useRefusalLine = (failed: readonly FailedTask[]) => usePartWhen(failed.length > 0, loadRefusal);
