import { useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { Chat } from "../../../../domain/chats/chat.ts";
import { countTasks, createTasks } from "../../../../domain/endpoints/tasks.ts";
import { TASK_TYPE } from "../../../../domain/tasks/task.ts";
import type { TextVersion } from "../../../../domain/tasks/version.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { type Loaded, useLoaded } from "../../../client/calls/use-loaded.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { loadChats } from "../../../shared/chat/load-chat.ts";
import { type BulkTarget, targetsOf } from "../../../shared/tasks/targets.ts";
import { TASKS_PATH, tellTaskCounts } from "../../../shared/tasks/task-counts.ts";
import type { SendBody } from "../send-settings.ts";

const QUIET = { success: null, alerts: false, refreshes: false } as const;

/**
 * Provides the chats to send a message to: their choice, a test, and the start (AMB-254, NAV-37).
 * @param from the chat it is written in
 * @param versions texts for chats of some languages
 */
export function useBulk(from: string, body: SendBody, versions: readonly TextVersion[], onStarted: () => void) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const loaded: Loaded<Chat[]> = useLoaded(() => loadChats(browserClient));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tested, setTested] = useState<ReadonlySet<string>>(new Set());
  const starting = useWrite(createTasks, QUIET);
  const testing = useWrite(createTasks, QUIET);
  const isPin = body.options?.isPin === true;
  const targets = useMemo(() => {
    const collator = new Intl.Collator(i18n.language, { numeric: true, sensitivity: "base" });
    const all = targetsOf(loaded.value ?? [], { isPin, now: Math.floor(Date.now() / 1000) });
    const rank = ({ trouble }: BulkTarget) => (trouble === null ? 0 : 1);
    return all.sort((a, b) => rank(a) - rank(b) || collator.compare(a.title, b.title));
  }, [loaded.value, isPin, i18n.language]);
  const queued = targets.filter(({ id }) => chosen.has(id));
  const ids = queued.map(({ id }) => id);
  // The same texts again are the same bulk send, which chats join that it has not yet; other ones are another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job is made for each choice
  const jobId = useMemo(() => crypto.randomUUID(), [versions]);

  // Something that is in the queue now is told of in the frame.
  useEffect(
    () => () => {
      void browserClient.call(countTasks).then(tellTaskCounts, () => undefined);
    },
    [],
  );

  function callFor(toIds: string[], isTest: boolean) {
    const { payload, options } = body;
    // A topic is one of the chat that the message was written in.
    const { message_thread_id: _topic, ...general } = options ?? {};
    const content = { payload, options: general, versions: [...versions] };
    return { body: { type: TASK_TYPE.send, fromType: "chat" as const, fromId: from, toIds, content, jobId, isTest } };
  }

  return {
    loaded,
    targets,
    queued,
    available: targets.filter(({ id }) => !chosen.has(id)),
    tested,
    problem: starting.failure ?? testing.failure,
    /** Text of the control that failed with `problem`. */
    act: starting.failure === null ? ("bulk.test" as const) : ("bulk.confirm.verb" as const),
    isStarting: starting.isPending,
    isTesting: testing.isPending,
    add: (added: readonly BulkTarget[]) =>
      setChosen((all) => new Set([...all, ...added.filter(({ trouble }) => trouble === null).map(({ id }) => id)])),
    remove: (removed: readonly BulkTarget[]) => {
      const gone = new Set(removed.map(({ id }) => id));
      setChosen((all) => new Set([...all].filter((id) => !gone.has(id))));
    },
    /**
     * Sends the message to the first chosen chat alone, and removes that chat from the chosen ones, since it has the
     * message now.
     */
    async test(): Promise<BulkTarget | null> {
      const [first] = queued;
      if (first === undefined) return null;
      const answer = await testing.run(callFor([first.id], true));
      if (answer === null) return null;
      setTested((all) => new Set([...all, first.id]));
      setChosen((all) => new Set([...all].filter((id) => id !== first.id)));
      return first;
    },
    async start(): Promise<void> {
      const answer = await starting.run(callFor(ids, false));
      const batch = answer?.items[0]?.batch;
      if (batch === undefined) return;
      onStarted();
      navigate(`${TASKS_PATH}/${batch}`);
    },
  };
}
