import fc from "fast-check";
import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import type { ChatFacts } from "../../bot/chat-facts.ts";
import { decide } from "../../bot/decide.ts";
import { explainMessage } from "../../bot/moderation/explain-message.ts";
import type { ChatSettings } from "../../domain/chats/chat.ts";
import { DAY_SECONDS, FILTER_KEYS, FLT_KEYS, PENALTY_TELL } from "../../domain/limits.ts";
import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { activeRules } from "../../domain/moderation/filter.ts";
import { FILTERS } from "../../domain/moderation/filters.ts";
import { compileRules } from "../../domain/moderation/rules.ts";
import { type TriedContent, triedMessage } from "../../domain/moderation/tried-message.ts";
import { settings } from "../support/settings.ts";
import { ANNA, CHAT, factsWith, incoming, NOW } from "./facts.ts";

function factsOf(more: Partial<ChatSettings>, fields: Partial<ChatFacts> = {}): ChatFacts {
  const rules = compileRules(settings(more), 50);
  const active = rules === null ? null : activeRules(rules);
  return factsWith({ settings: settings(more), level: 50, filters: () => active, ...fields });
}
const tried = (content: TriedContent, first_name: string = ANNA.first_name): Message =>
  triedMessage(content, { date: NOW, chat: CHAT, from: { ...ANNA, first_name }, topic: 0 });
const outcomeOf = (explained: ReturnType<typeof explainMessage>, check: string) =>
  explained?.checks.find((row) => row.check === check)?.outcome;

const WORDS = [
  "spam",
  "hello",
  "https://evil.example/x",
  "good.example",
  "/foo",
  "/ban",
  "/start@steward_bot",
  "+491701234567",
  "@stranger",
  "@allowed",
  "s p a m",
  "x".repeat(60),
];
const anyContent = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(" ")),
  type: fc.constantFrom(...Object.values(MESSAGE_TYPE)),
  forward: fc.boolean(),
  viaBot: fc.boolean(),
});
const anyFlt = fc.dictionary(
  fc.constantFrom(...FLT_KEYS),
  fc.record({
    on: fc.boolean(),
    dur: fc.constantFrom(0, 900, -5, -10, PENALTY_TELL),
    days: fc.constantFrom(0, 7),
    topics: fc.subarray([0, 5]),
    most: fc.constantFrom(0, 3),
    scripts: fc.subarray<"Latn" | "Cyrl">(["Latn", "Cyrl"]),
    sets: fc.subarray(["bad"]),
    names: fc.subarray(["allowed"]),
    patterns: fc.subarray(["hel+o", "^spam"]),
  }),
);
const anySettings = fc.record({
  bot_settings: fc
    .subarray([...FILTER_KEYS, "anti_long_name"] as const)
    .map((keys) => Object.fromEntries(keys.map((key) => [key, true]))),
  sensword: fc.subarray(["spam"]),
  rocontain: fc.subarray(["hello"]),
  roexact: fc.subarray(["hello"]),
  domainwl: fc.subarray(["good.example"]),
  prtln_url: fc.constantFrom(0, 1),
  prtln_len: fc.constantFrom(0, 20, 60),
  prtfd_ckl: fc.constantFrom(0, 60),
  prtfd_mgl: fc.constant(7),
  du_msgflt: fc.constantFrom(0, 900, -10),
  flt: anyFlt,
  watch: fc.dictionary(fc.constantFrom(...FILTERS), fc.constantFrom(0, NOW), { maxKeys: 4 }),
}) as fc.Arbitrary<Partial<ChatSettings>>;
const anyFacts = fc.record({
  status: fc.constantFrom(null, 10, 99, 100),
  lines: fc.constantFrom(0, 20),
  isNameDue: fc.boolean(),
  isExhausted: fc.boolean(),
  isFirst: fc.boolean(),
  isHere: fc.boolean(),
  days: fc.constantFrom(null, 3, 30),
  name: fc.constantFrom("Anna", "win.com", "A name of more than twenty letters"),
});

describe("a message that is tried", () => {
  it("MOD-45: every kind, text, name, sender and set of rules is decided as the bot decides on the update", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyContent, anySettings, anyFacts, (content, chosen, { status, lines, name, days, ...fields }) => {
        const facts = factsOf(chosen, {
          ...{ isNameDue: () => fields.isNameDue, isExhausted: fields.isExhausted },
          member: () => (status === null ? null : { status: status as 10 | 99 | 100, mtime: 0 }),
          memberSince: () => (days === null ? null : NOW - days * DAY_SECONDS),
          ...{ isFirstMessage: () => fields.isFirst, isHere: () => fields.isHere },
          wrote: () => ({ lines, characters: 0 }),
        });
        const message = tried(content, name);
        const explained = explainMessage(message, facts);
        const acts = decide(incoming({ message }), facts).writes.flatMap((write) =>
          write.kind === "act" ? [write.act] : [],
        );
        const isNote = ({ penalty }: (typeof acts)[number]) => penalty?.kind === "tell" || penalty?.kind === "watch";
        const removing = acts.filter((each) => !isNote(each));
        const act = removing.find(({ kind }) => kind === "filter" || kind === "flood" || kind === "name");
        const fires = explained?.checks.find(({ outcome }) => outcome === "fires");
        seen.add(fires?.check ?? "none");
        const noted = (kind: "tell" | "watch") =>
          acts.filter(({ penalty }) => penalty?.kind === kind).map(({ ruleId, reason }) => [ruleId, reason]);
        const told = noted("tell");
        const tells = explained?.checks.filter(({ outcome }) => outcome === "tells") ?? [];
        // A command that nobody answers is removed after the admins were told.
        if (act?.ruleId !== "del_botcmd") expect(tells.map(({ check, reason }) => [check, reason])).toEqual(told);
        if (told.length > 0) seen.add("told");
        const watched = explained?.checks.filter(({ outcome }) => outcome === "watches") ?? [];
        if (act === undefined) expect(watched.map(({ check, reason }) => [check, reason])).toEqual(noted("watch"));
        if (watched.length > 0) seen.add(act === undefined ? "watched" : "watched beside another");
        expect([explained?.isRemoved, fires?.check, explained?.penalty ?? null]).toEqual([
          act !== undefined,
          act?.ruleId,
          act?.penalty ?? null,
        ]);
        // The notice that a rule deletes for everybody tells nothing of an admin.
        if (explained?.isExempt === false) expect(fires?.reason).toBe(act?.reason);
      }),
      { numRuns: 3000 },
    );
    expect(seen.size).toBeGreaterThan(FILTERS.length / 2);
    for (const each of ["told", "watched", "watched beside another"]) expect(seen).toContain(each);
  });

  it("MOD-45, AMB-045: of a name that was looked at in the last ten minutes it says so", () => {
    const rules = { bot_settings: { anti_long_name: true }, prtln_url: 1 } as const;
    const of = (isDue: boolean) =>
      explainMessage(tried({ text: "hi" }, "win.com"), factsOf(rules, { isNameDue: () => isDue }));
    expect([outcomeOf(of(true), "name_url"), of(true)?.isRemoved]).toEqual(["fires", true]);
    expect([outcomeOf(of(false), "name_url"), of(false)?.isRemoved]).toEqual(["not_due", false]);
  });

  it.each([
    ["would delete it", {}, { text: "https://t.me/x" }, ["watches", "passes"]],
    ["finds nothing", {}, { text: "hi" }, ["passes", "passes"]],
    ["is off", { bot_settings: {} }, { text: "https://t.me/x" }, ["off", "off"]],
    ["acts again", { watch: { del_msg_link: 0 } }, { text: "https://t.me/x" }, ["fires", "passes"]],
    ["stands beside one that deletes it", { sensword: ["t.me"] }, { text: "https://t.me/x" }, ["watches", "passes"]],
    ["is for commands and cannot watch", { watch: { del_botcmd: NOW } }, { text: "/foo" }, ["passes", "fires"]],
  ] as const)(
    "MOD-45, docs/decisions/186: of a rule that watches and %s it says so",
    (_when, more, content, outcomes) => {
      const rules = { bot_settings: { del_msg_link: true, del_botcmd: true }, watch: { del_msg_link: NOW }, ...more };
      const of = (status: 10 | 99) => {
        const facts = factsOf(rules as unknown as Partial<ChatSettings>, { member: () => ({ status, mtime: 0 }) });
        const explained = explainMessage(tried(content), facts);
        return ["del_msg_link", "del_botcmd"].map((check) => outcomeOf(explained, check));
      };
      expect(of(10)).toEqual(outcomes);
      // An admin's message is nothing to any rule.
      expect(of(99)).toEqual(outcomes.map((outcome) => (outcome === "off" ? "off" : "passes")));
    },
  );

  it.each(Object.entries(MESSAGE_TYPE))("MOD-45: %s can be tried against all rules at once", (_name, type) => {
    const all = Object.fromEntries(FILTER_KEYS.map((key) => [key, true]));
    const facts = factsOf({ bot_settings: all, sensword: ["spam"], rocontain: ["spam"], roexact: ["spam"] });
    expect(explainMessage(tried({ text: "", type }), facts)?.checks).toHaveLength(FILTERS.length);
    const worded = explainMessage(tried({ text: "spam", type }), facts);
    if (type !== MESSAGE_TYPE.service) expect(outcomeOf(worded, "sensword")).toBe("fires");
  });

  it("MOD-45, MOD-10: a command of the bot's own is none of nobody's", () => {
    const facts = factsOf({ bot_settings: { del_botcmd: true } });
    expect(outcomeOf(explainMessage(tried({ text: "/ban" }), facts), "del_botcmd")).toBe("passes");
    expect(outcomeOf(explainMessage(tried({ text: "/foo" }), facts), "del_botcmd")).toBe("fires");
  });
});
