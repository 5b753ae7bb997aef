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

/** Loads the question before an act. @returns the act that is asked about, the dialog once it is there, what asks */
export function useActDialog<Act extends AskedAct>() {
  const [asked, setAsked] = useState<Act | null>(null);
  const { Part, open } = useLazyPart(loadDialog);
  function ask(act: Act | null) {
    setAsked(act);
    if (act !== null) void open();
  }
  return [asked, Part, ask] as const;
}

/** Loads a part as soon as it has something to say. */
function usePartWhen<P>(isWanted: boolean, load: Parameters<typeof useLazyPart<P>>[0]) {
  const { Part, open } = useLazyPart(load);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isWanted) void latest.current();
  }, [isWanted]);
  return Part;
}

/** Says how the last act upon a member ended. */
export function LaterActResult({ acts }: { acts: MemberActs }) {
  const Part = usePartWhen(acts.done !== null, loadActResult);
  return Part && <Part acts={acts} />;
}

/** Says how far the tasks for several members are. */
export function LaterTasksResult({ tasks }: { tasks: MemberTasks }) {
  const Part = usePartWhen(tasks.view !== null || tasks.leftOut > 0, loadTasksResult);
  return Part && <Part tasks={tasks} />;
}

/** Gives what says why a task for one member failed, once there is one. */
export const useRefusalLine = (failed: readonly FailedTask[]) => usePartWhen(failed.length > 0, loadRefusal);
