import type { i18n, TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { bulkSendsOf, countsOf, groupsOf } from "../../../app/features/tasks/load-tasks.ts";
import { commentKeys, reasonOf } from "../../../app/features/tasks/task-words.ts";
import type { Task } from "../../../domain/tasks/task.ts";

const t = ((key: string) => key) as unknown as TFunction;
const translator = { t, exists: (key: string) => key.includes("{max}"), language: "en" } as unknown as i18n;
const task = (id: number, more: Partial<Task> = {}): Task => ({
  id: String(id),
  batch: "b",
  type: 2,
  status: 0,
  fromType: "chat",
  fromId: "1",
  toId: "2",
  toTitle: "Chat",
  content: { name: "Hello" },
  runAt: 1000,
  attempt: 0,
  error_msg: "",
  error_code: null,
  comment: "",
  fromTitle: "",
  langm: "",
  suggest_upgrade: false,
  deleted: false,
  dropped: 0,
  ...more,
});

describe("the groups of the page", () => {
  it("TSK-12: are four, with their counts; what waits stands in the order in which it comes", () => {
    const tasks = [task(4, { status: 100 }), task(3, { status: 99 }), task(2), task(1, { runAt: 2000 }), task(0)];
    const groups = groupsOf([...tasks, task(9, { status: 1 })]);
    expect(countsOf(groups)).toEqual({ pending: 3, processing: 1, failed: 1, completed: 1 });
    expect(groups.pending.map(({ id }) => id)).toEqual(["0", "2", "1"]);
  });

  it("TSK-15: a bulk send is several tasks of one message; a single one is none", () => {
    const tasks = [task(3, { batch: "new" }), task(2, { batch: "new", status: 100 }), task(1, { batch: "single" })];
    expect(bulkSendsOf(tasks)).toEqual([
      { id: "new", task: tasks[0], counts: { pending: 1, processing: 0, failed: 0, completed: 1 }, total: 2 },
    ]);
  });

  it("NAV-37, TSK-15: a bulk send that was cancelled is as large as it began, with one task left as well", () => {
    const left = task(1, { status: 100, dropped: 17 });
    const counts = { pending: 0, processing: 0, failed: 0, completed: 1 };
    expect(bulkSendsOf([left])).toEqual([{ id: "b", task: left, counts, total: 18 }]);
  });
});

describe("the words for a failure", () => {
  it.each([
    ["ERR-18", "missing chat for:100", null, { words: "tasks.reason.noChat", said: "" }],
    ["ERR-19", "missing bot for:100", null, { words: "tasks.reason.noBot", said: "" }],
    ["ERR-26", "USAGE_EXCEEDED", null, { words: "tasks.reason.usage", said: "" }],
    ["ERR-27", "EXPIRED", null, { words: "tasks.reason.expired", said: "" }],
    ["TSK-17", "Target does not match", null, { words: "tasks.reason.notAdministered", said: "" }],
    ["docs/decisions/184", "ADMIN_STOPPED", null, { words: "errors.ADMIN_STOPPED", said: "" }],
    ["AMB-300", "OUTCOME_UNKNOWN", 0, { words: "send.outcome.unknown", said: "" }],
    ["TSK-10", "Forbidden: bot was kicked", 497, { words: "send.help.notInChat", said: "Forbidden: bot was kicked" }],
  ] as const)("%s: of %s", (_id, error_msg, error_code, words) => {
    expect(reasonOf(translator, { type: 2, error_msg, error_code })).toEqual(words);
  });

  it("TSK-10, LOY-15: of points is the ledger's, of an act upon a member Telegram's, in words", () => {
    const { words } = reasonOf(translator, { type: 4, error_msg: "Not enougth points. Max: 0", error_code: null });
    expect(words).toBe("errors.Not enougth points. Max: {max}");
    const refused = { type: 102, error_msg: "Bad Request: user is an administrator of the chat", error_code: 400 };
    expect(reasonOf(translator, refused as Task).words).toBe("actions.reason.admin");
    expect(reasonOf(translator, { type: 3, error_msg: "MISSING_RIGHT", error_code: null }).words).toBe(
      "tasks.reason.noRight",
    );
    const stopped = { type: 102, error_msg: "ADMIN_STOPPED", error_code: null } as Task;
    expect(reasonOf(translator, stopped)).toEqual({ words: "errors.ADMIN_STOPPED", said: "" });
  });

  it("TSK-11, TSK-13, TSK-14, AMB-228: every comment has its own and leads to a plan, an unknown one none", () => {
    expect(commentKeys({ comment: "MENU_NOT_SHOW,upgrade_remove_ad" })).toEqual([
      { key: "tasks.comment.menuCut", drive: "menu.lmt" },
      { key: "tasks.comment.adAdded", drive: "ad.tail" },
    ]);
    expect([commentKeys({ comment: "" }), commentKeys({ comment: "other" })]).toEqual([[], []]);
  });
});
