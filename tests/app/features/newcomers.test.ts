import { describe, expect, it } from "vitest";
import { type JourneySettings, journeySteps } from "../../../app/features/newcomers/journey/journey-steps.ts";
import { eventOf } from "../../../app/features/newcomers/load-log.ts";
import { figuresOf } from "../../../app/features/newcomers/report/report-figures.ts";
import { loadNewcomerSettings } from "../../../app/features/newcomers/settings/load-settings.ts";
import { doorsOf, isLocked, POLICY_GROUPS } from "../../../app/features/newcomers/settings/policy-groups.ts";
import { requestTextKey } from "../../../app/features/newcomers/settings/settings-page.tsx";
import { loadWaiting, roundedLeft, waitingLine } from "../../../app/features/newcomers/waiting/load-waiting.ts";
import { personName } from "../../../app/shared/chat/person-name.ts";
import { CLEANUP_WITH_NEXT, NEWCOMER_TYPES } from "../../../domain/limits.ts";
import { LOG_KIND } from "../../../domain/logs/log-kind.ts";
import { needsText } from "../../../domain/newcomers/policy.ts";

const NOW = 1_700_000_000;
const plain: JourneySettings = {
  type: 0,
  ncm_ntfy: 0,
  du_nr: 0,
  lv_nr: 0,
  rm_greeting: 0,
  hello_to_new: false,
  greetings: 0,
  measures: undefined,
};
const MEASURES = { verify: false, text: false, closed: false, requests: false };
const kinds = (settings: Partial<JourneySettings>) => journeySteps({ ...plain, ...settings }).map(({ kind }) => kind);

describe("the choices", () => {
  it("NCM-01 .. NCM-11: all eleven types are offered, each once", () => {
    const offered = POLICY_GROUPS.flatMap(({ types }): readonly number[] => types);
    expect(offered.toSorted((a, b) => a - b)).toEqual([...NEWCOMER_TYPES].toSorted((a, b) => a - b));
  });

  it("NCM-13: without the plan those that are answered in words are locked, with it none is", () => {
    expect(NEWCOMER_TYPES.filter((type) => isLocked(type, "Essential"))).toEqual(NEWCOMER_TYPES.filter(needsText));
    expect(NEWCOMER_TYPES.filter((type) => isLocked(type, null))).toEqual([]);
  });

  it("AMB-075, NCM-30: each type's handling of join requests", () => {
    const of = (door: string) => NEWCOMER_TYPES.filter((type) => requestTextKey(type) === `newcomers.requests.${door}`);
    expect(of("verify")).toEqual(NEWCOMER_TYPES.filter((type) => type >= 32));
    expect(of("decline")).toEqual([3, 23]);
    expect(of("leave")).toEqual([0, 8, 2]);
    expect(requestTextKey(7)).toBe("newcomers.requests.leave");
  });

  it("NCM-05: under type 23 everybody is removed; a number that is no type lets everybody in", () => {
    expect(doorsOf(23).every(({ door }) => door === "remove")).toBe(true);
    expect(doorsOf(7).every(({ door }) => door === "stay")).toBe(true);
  });
});

describe("a wall against a raid", () => {
  const doorsAt = (type: number, measures: object) =>
    doorsOf(type, { ...MEASURES, ...measures }).map(({ door, usual }) => (door === usual ? door : [usual, door]));

  it("docs/decisions/266: it changes what those meet who come without an admin, where the policy does less", () => {
    expect(doorsAt(0, { verify: true })).toEqual([["stay", "verify"], ["stay", "verify"], "stay", "stay", "stay"]);
    expect(doorsAt(1056, { verify: true }).slice(0, 3)).toEqual(["verify", "verify", "invited"]);
    expect(doorsAt(2, { verify: true, closed: true }).slice(0, 3)).toEqual([["stay", "remove"], "remove", "stay"]);
  });

  it("docs/decisions/266: requests that are checked are left to the admins; what is turned down stays so", () => {
    const told = (type: number) => requestTextKey(type, { ...MEASURES, requests: true });
    expect([1056, 0, 3].map(told)).toEqual([
      "newcomers.wall.requests",
      "newcomers.wall.requests",
      "newcomers.requests.decline",
    ]);
    expect(requestTextKey(1056, MEASURES)).toBe("newcomers.requests.verify");
  });
});

describe("a newcomer's steps", () => {
  it.each<[string, Partial<JourneySettings>, string[]]>([
    ["NCM-01: type 0 lets in at once", {}, ["joins", "free"]],
    ["NCM-02: type 8 lets people in at once", { type: 8 }, ["joins", "free"]],
    [
      "NCM-04: type 3 turns away, and lets in people added by an admin",
      { type: 3 },
      ["joins", "turnedAway", "brought", "free"],
    ],
    ["NCM-05: type 23 turns away, and that is all", { type: 23 }, ["joins", "turnedAway"]],
    ["NCM-28: a check mutes first", { type: 1056 }, ["joins", "muted", "asked", "answers", "passes", "free"]],
    [
      "NCM-35: the greeting comes after passing",
      { type: 96, hello_to_new: true, greetings: 1 },
      ["joins", "muted", "asked", "answers", "passes", "free", "greeted"],
    ],
    ["NCM-36: without a message nobody is greeted", { hello_to_new: true }, ["joins", "free"]],
    ["NCM-38: limits for the first time stand in place of all rights", { du_nr: 3600 }, ["joins", "limited"]],
    [
      "docs/decisions/266: a wall that verifies has everybody press a button, and nobody is greeted",
      { hello_to_new: true, greetings: 1, measures: { ...MEASURES, verify: true, text: true } },
      ["joins", "muted", "asked", "answers", "passes", "free"],
    ],
    [
      "docs/decisions/266: a wall that only guards removes links and media",
      { measures: { ...MEASURES, text: true } },
      ["joins", "free", "guarded"],
    ],
    [
      "docs/decisions/266: a closed wall turns away, and leaves alone who was checked in by an admin",
      { type: 1056, measures: { ...MEASURES, closed: true, verify: true, text: true } },
      ["joins", "turnedAway", "brought", "free"],
    ],
  ])("%s", (_title, settings, expected) => {
    expect(kinds(settings)).toEqual(expected);
  });

  it("NCM-37, AMB-055: the greeting stays, goes after its time, or goes with the next", () => {
    const removalOf = (rm_greeting: number) =>
      journeySteps({ ...plain, hello_to_new: true, greetings: 2, rm_greeting }).at(-1);
    expect(removalOf(0)).toMatchObject({ kind: "greeted", removal: "kept" });
    expect(removalOf(60)).toMatchObject({ kind: "greeted", removal: "timed", duration: 60 });
    expect(removalOf(CLEANUP_WITH_NEXT)).toMatchObject({ kind: "greeted", removal: "next" });
  });
});

describe("the page's data of the chat", () => {
  const stored = {
    id: "1000000000001",
    type: 10,
    viplv: 0,
    viptime: 0,
    vipdays: 0,
    ctime: 0,
    title: "Test",
    ncm_type: 0,
    ncm_wait: 45,
    ncm_rtry: -1,
    ncm_quiz: "",
    ncm_ansr: "",
    ncm_addr: "",
    ncm_prmt: "",
    ncm_ntfy: 0,
    asset_id_greeting: "",
    du_nr: 0,
    lv_nr: 0,
    rm_greeting: 0,
    bot_settings: {},
  };
  const templates = [{ id: "5", content: " Hello ", assets: [] }];
  const load = (fields: object = {}, raid: object | null = null) =>
    loadNewcomerSettings({
      client: {
        async call({ name }: { name: string }) {
          if (name === "chats.get") return { item: { ...stored, ...fields } };
          if (name === "newcomers.preview") return { type: 0, raid, prompt: null, question: null, verdict: null };
          return templates;
        },
      },
      account: { fname: "Nora" },
      params: { id: stored.id },
      request: new Request(`https://dash.example/groups/${stored.id}/newcomers/settings`),
      lang: "en",
      now: NOW,
      // The loader asks for nothing else of the page's arguments.
    } as unknown as Parameters<typeof loadNewcomerSettings>[0]);

  it("NCM-14: each type has its own fields; the answer belongs to the question alone", async () => {
    const { fields } = await load();
    expect(Object.keys(fields)).toHaveLength(NEWCOMER_TYPES.length);
    expect(fields[2]).toEqual([]);
    expect(NEWCOMER_TYPES.filter((type) => fields[type]?.includes("ncm_ansr"))).toEqual([160]);
  });

  it("NCM-15: a time that no menu has is in the reader's words too; never is none", async () => {
    const { durations } = await load();
    expect([durations[45], durations[180], durations[-1]]).toEqual(["45 seconds", "3 minutes", undefined]);
  });

  it("NCM-36: the messages that greet, and one that is not in the library any more", async () => {
    const { greetings } = await load({ asset_id_greeting: "5,6" });
    expect(greetings).toEqual([
      { id: "5", says: { text: "Hello", files: 0 } },
      { id: "6", says: null },
    ]);
  });

  it("AMB-075: tells if people have to ask, as the chat was read the last time", async () => {
    expect((await load({ join_by_request: false })).hasRequests).toBe(false);
    expect((await load({ join_by_request: true })).hasRequests).toBe(true);
  });

  it("docs/decisions/266: tells since when a wall stands, with the texts that only then are needed", async () => {
    expect(await load()).toMatchObject({ raid: null, texts: [] });
    const { raid, texts } = await load({ tzn_name: "UTC", tzn_offset: 0 }, { at: NOW, cnt_joined: 1234 });
    expect(raid).toEqual({ time: "22:13", joined: "1,234" });
    expect(texts).toEqual(["features/newcomers/settings/wall-notice", "shared/chat/raid-banner"]);
  });

  it("NCM-13: the plan that has the checks in words, null if the chat has it", async () => {
    expect((await load()).textPlan).toBe("Essential");
    expect((await load({ ctime: NOW - 100 })).textPlan).toBeNull();
  });
});

describe("the page of those who wait", () => {
  const load = (ncm_type: number, prompt: object | null) =>
    loadWaiting({
      client: {
        async call({ name }: { name: string }) {
          if (name === "chats.get") return { item: { id: "1000000000001", type: 10, ncm_type, tzn_name: "UTC" } };
          return name === "newcomers.preview" ? { prompt } : { rows: [], page: 1, total: 0 };
        },
      },
      params: { id: "1000000000001" },
      request: new Request("https://dash.example/groups/1000000000001/newcomers/waiting"),
      lang: "en",
      now: NOW,
      // The loader asks for nothing else of the page's arguments.
    } as unknown as Parameters<typeof loadWaiting>[0]);

  it("docs/decisions/266: at a wall that verifies, newcomers of a group without a check are checked", async () => {
    expect((await load(0, null)).hasCheck).toBe(false);
    expect((await load(0, {})).hasCheck).toBe(true);
    expect((await load(1056, null)).hasCheck).toBe(true);
  });
});

describe("the log and the report", () => {
  const row = (fields: object) =>
    ({ kind: LOG_KIND.newcomerAction, rule_id: "ncm_type", res_status: 200, comment: "", ...fields }) as Parameters<
      typeof eventOf
    >[0];

  it.each<[string, object, object]>([
    ["NCM-34: kind 3 is a check's end", { kind: 3, rule_id: "7", res_status: 6 }, { kind: "verdict", status: 6 }],
    ["NCM-20: a status that is none is unknown", { kind: 3, res_status: 5 }, { kind: "verdict", status: -1 }],
    ["NCM-34: kind 4 is what the bot did: turning away", {}, { kind: "turnedAway", isBot: false }],
    ["NCM-02: a bot that was turned away", { comment: "bot" }, { kind: "turnedAway", isBot: true }],
    [
      "NCM-35: a greeting that did not go out",
      { rule_id: "hello_to_new", res_status: 404, comment: "gone" },
      { kind: "greeted", status: 404, comment: "gone" },
    ],
    [
      "AMB-282: a newcomer who could not be asked",
      { rule_id: "not_asked", res_status: 400, comment: "TOPIC_CLOSED" },
      { kind: "notAsked", status: 400, comment: "TOPIC_CLOSED" },
    ],
  ])("%s", (_title, fields, event) => {
    expect(eventOf(row(fields))).toEqual(event);
  });

  it("NCM-33: somebody is called by name, else by @name, else by number", () => {
    const user = { id: "7", fname: "Ana", lname: "K.", username: "ana" };
    const named = [user, { ...user, fname: "", lname: "" }, { ...user, fname: "", lname: "", username: "" }];
    expect(named.map(personName)).toEqual(["Ana K.", "ana", "7"]);
  });

  it("NCM-32, NCM-20: passed, failed, waiting and left add up to the begun ones", () => {
    const counts = [
      { status: 0, is_over: false, count: 2 },
      { status: 1, is_over: true, count: 1 },
      { status: 6, is_over: true, count: 4 },
      { status: 32, is_over: true, count: 10 },
      { status: 160, is_over: true, count: 3 },
    ];
    const figures = figuresOf(counts);
    expect(figures).toMatchObject({ begun: 20, passed: 13, failed: 4, waiting: 2, left: 1 });
    expect(figures.ends.map(({ status }) => status)).toEqual([32, 6, 160]);
    expect(figuresOf([])).toEqual({ begun: 0, passed: 0, failed: 0, waiting: 0, left: 0, ends: [] });
  });
});

describe("waiting newcomers", () => {
  const row = {
    user: { id: "7", fname: "", lname: "", username: "", is_bot: false },
    type: 1056,
    status: 0,
    wrong: 0,
    is_request: false,
    start_at: NOW - 60,
    prompted_at: NOW - 60,
    end_at: NOW + 137,
  };

  it("AMB-081: a time left is told in whole units and never as less than it is", () => {
    expect([1, 60, 61, 137, 7200, 7201, 86_400].map(roundedLeft)).toEqual([1, 60, 120, 180, 7200, 10_800, 86_400]);
    expect(waitingLine(row, "en", 0, NOW).left).toBe("3 minutes");
    expect(waitingLine({ ...row, end_at: NOW }, "en", 0, NOW).left).toBeNull();
  });

  it("AMB-282: nothing is left of a time that does not run yet", () => {
    const unasked = { ...row, prompted_at: null, end_at: null };
    expect(waitingLine(unasked, "en", 0, NOW)).toMatchObject({ isAsked: false, left: null });
  });

  it("AMB-091: since today is a clock, since another day of the chat a date; a person without a name is a number", () => {
    expect(waitingLine(row, "en", 0, NOW)).toMatchObject({ since: "22:12", person: "7", isAsked: true });
    expect(waitingLine({ ...row, prompted_at: null, type: 5 }, "en", 0, NOW)).toMatchObject({
      isAsked: false,
      type: 0,
    });
    expect(waitingLine({ ...row, start_at: NOW - 86_400 }, "en", 0, NOW).since).toContain("Nov 13, 2023");
    expect(waitingLine({ ...row, start_at: NOW - 3600 }, "en", 120, NOW).since).toContain("Nov 14, 2023");
  });
});
