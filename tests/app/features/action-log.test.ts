import { describe, expect, test } from "vitest";
import { actText } from "../../../app/features/action-log/act-text.ts";
import {
  type ActionQuery,
  actionSearch,
  isFiltered,
  readActionQuery,
  unfiltered,
  whatOf,
} from "../../../app/features/action-log/action-query.ts";
import { groupActions, shownAction } from "../../../app/features/action-log/action-rows.ts";
import { fallbackKey } from "../../../app/features/action-log/action-words.ts";
import { failureReason } from "../../../app/features/action-log/failure-reason.ts";
import { KIND_KEYS, RULES_OF } from "../../../app/features/action-log/rule-names.ts";
import { CHECK_KEYS } from "../../../app/shared/chat/check-keys.ts";
import { FOREVER_SECONDS } from "../../../domain/limits.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import { ACT_KINDS } from "../../../domain/moderation/act.ts";
import { FILTER, FILTERS } from "../../../domain/moderation/filters.ts";

/** Saturday 2026-11-21 22:30 UTC: already Sunday in UTC+3. */
const NOW = Date.UTC(2026, 10, 21, 22, 30) / 1000;
const read = (search: string): ActionQuery => readActionQuery(new URLSearchParams(search), 0, NOW);

const person = (id: string, fname: string) => ({ id, fname, lname: "", username: "", is_bot: false });
const row = (more: Partial<ActionRow> = {}): ActionRow => ({
  id: 1,
  kind: "filter",
  rule_id: "sensword",
  reason: "spam",
  action: "mute",
  fallback: "",
  user: person("5", "Ana"),
  userId: 5,
  actor: null,
  actor_user: null,
  seconds: 900,
  evidence: { type: 1, text: "buy spam" },
  deleted: 1,
  comment: "",
  timestamp: NOW,
  res_status: 200,
  delete_status: 200,
  penalty_status: 200,
  undone: false,
  undone_at: null,
  can_undo: true,
  undo_right: "can_restrict_members" as const,
  ...more,
});
const shown = (more: Partial<ActionRow> = {}) => shownAction(row(more), "en", 0);

describe("the log's address", () => {
  test("MOD-44: a part and its rule are read and written; anything else means everything", () => {
    expect(read("what=filter.del_msg_link")).toMatchObject({ kind: "filter", rule: "del_msg_link" });
    expect(read("what=command")).toMatchObject({ kind: "command", rule: null });
    for (const wrong of ["", "what=nothing", "what=nothing.ban", "what=.ban", "what=FILTER"])
      expect(read(wrong)).toMatchObject({ kind: null, rule: null });
    expect(read(`what=filter.${encodeURIComponent("x' OR 1")}`)).toMatchObject({ kind: "filter", rule: null });
    expect(whatOf({ kind: null, rule: "ban" })).toBe("");
  });

  test("MOD-44: another page keeps the question, beside an act or from the newest on", () => {
    const query = read("from=2026-11-01&to=2026-11-20&what=filter.sensword&user=7&before=44");
    expect(read(actionSearch(query, { after: 50 }))).toEqual({ ...query, before: null, after: 50 });
    expect(read(actionSearch(query))).toEqual({ ...query, before: null });
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(unfiltered(query))).toBe(false);
    expect(actionSearch(unfiltered(query))).toBe("?from=2026-11-01&to=2026-11-20");
  });

  test("MOD-40: failures can be asked for alone, and the address keeps it", () => {
    expect(read("result=failed").result).toBe("failed");
    for (const wrong of ["", "result=", "result=200", "result=FAILED"]) expect(read(wrong).result).toBeNull();
    const query = read("from=2026-11-01&to=2026-11-20&result=failed");
    expect(isFiltered(query)).toBe(true);
    expect(read(actionSearch(query, { before: 50 }))).toEqual({ ...query, before: 50 });
    expect(actionSearch(unfiltered(query))).toBe("?from=2026-11-01&to=2026-11-20");
  });

  test("MOD-44: every part can be asked for, and every check among the rules of its part", () => {
    expect(Object.keys(KIND_KEYS).sort()).toEqual([...ACT_KINDS].sort());
    for (const check of FILTERS) expect(RULES_OF[FILTER[check].kind]).toContain(check);
    expect(Object.keys(CHECK_KEYS)).toEqual([...FILTERS]);
  });
});

describe("an act as it is shown", () => {
  test("AMB-043: a length that Telegram takes for ever is none", () => {
    expect(shown().duration).toBe("15 minutes");
    for (const seconds of [0, FOREVER_SECONDS]) expect(shown({ seconds }).duration).toBeNull();
  });

  test("NCM-28: the silence of a check is not called a mute for ever", () => {
    const key = ((name: string) => name) as unknown as Parameters<typeof actText>[0];
    const act = (kind: ActionRow["kind"], rule_id: string) => actText(key, shown({ kind, rule_id, seconds: 0 }));
    expect(act("newcomer", "ncm_type")).toBe("actions.act.check");
    expect([act("newcomer", "du_nr"), act("command", "mute")]).toEqual(Array(2).fill("rules.penalty.forever"));
  });

  test("MOD-40: names the admin behind an act, if any, also one that the chat does not know", () => {
    expect(shown().admin).toBeNull();
    expect(shown({ actor: "7", actor_user: person("7", "Rita") }).admin).toBe("Rita");
    expect(shown({ actor: "7", actor_user: person("7", "") }).admin).toBe("7");
    expect(shown({ actor: "7" }).admin).toBe("7");
    expect(shown({ user: null, userId: null }).name).toBeNull();
  });

  test("MOD-40: lists the failed parts, with the words of the first", () => {
    expect(shown().failures).toEqual([]);
    expect(shown({ res_status: null, penalty_status: null })).toMatchObject({ isUnderWay: true, failures: [] });
    const both = shown({
      delete_status: 400,
      penalty_status: 400,
      comment: "Bad Request: message to delete not found",
    });
    expect(both.failures.map(({ part, reason }) => [part, reason])).toEqual([
      ["delete", { kind: "gone" }],
      ["penalty", { kind: "other", words: "" }],
    ]);
  });

  test.each([
    ["delete", 496, "not enough rights", { kind: "right", right: "can_delete_messages" }],
    ["penalty", 496, "not enough rights", { kind: "right", right: "can_restrict_members" }],
    ["penalty", 497, "", { kind: "notInChat" }],
    ["penalty", 403, "Forbidden: bot was kicked from the supergroup chat", { kind: "notInChat" }],
    ["penalty", 499, "", { kind: "token" }],
    ["penalty", 429, "Too Many Requests", { kind: "tooMany" }],
    ["penalty", 400, "Bad Request: user is an administrator of the chat", { kind: "admin" }],
    ["penalty", 400, "Bad Request: can't remove chat owner", { kind: "admin" }],
    ["penalty", 400, "Bad Request: PARTICIPANT_ID_INVALID", { kind: "notThere" }],
    ["penalty", 400, "Bad Request: method is available for supergroup and channel chats only", { kind: "basic" }],
    ["delete", 400, "Bad Request: message can't be deleted for everyone", { kind: "tooOld" }],
    ["penalty", 403, "Forbidden: something new", { kind: "other", words: "Forbidden: something new" }],
  ] as const)("MOD-44, AMB-185: a refused %s with %i, %j", (part, status, words, reason) => {
    expect(failureReason(part, status, words)).toEqual(reason);
  });

  test("AMB-068: the reason for doing less has a text, no reason has none", () => {
    for (const fallback of ["basic_group", "sender_chat", "exempt"]) expect(fallbackKey(fallback)).toContain(fallback);
    expect(fallbackKey("")).toBeNull();
  });

  test("TIM-04: acts are grouped by the day of the chat's timezone, with its clock", () => {
    const days = groupActions([row(), row({ id: 2, timestamp: NOW - 7200, undone_at: NOW })], "en", 180);
    expect(days.map(({ day }) => day)).toEqual(["2026-11-22", "2026-11-21"]);
    expect(days[0]?.rows[0]).toMatchObject({ clock: "01:30", undone: null });
    expect(days[1]?.rows[0]?.undone).toContain("Nov 22, 2026");
  });
});
