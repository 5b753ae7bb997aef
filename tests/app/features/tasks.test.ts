import type { i18n, TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { groupsOf, readShown } from "../../../app/features/tasks/load-tasks.ts";
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
  it("TSK-12: are four, each in the order in which the tasks come", () => {
    const tasks = [task(9, { status: 1 }), task(0), task(2), task(3, { status: 99 }), task(4, { status: 100 })];
    const ids = Object.values(groupsOf(tasks)).map((group) => group.map(({ id }) => id));
    expect(ids).toEqual([["9"], ["0", "2"], ["3"], ["4"]]);
  });

  it.each([
    ["", 10],
    ["failed=60", 60],
    ["failed=3", 10],
    ["failed=1e9", 5999],
    ["failed=x", 10],
  ])("docs/decisions/265: the address %j shows %i of a group", (search, most) => {
    const shown = { processing: 10, pending: 10, failed: most, completed: 10 };
    expect(readShown(new URLSearchParams(search))).toEqual(shown);
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
