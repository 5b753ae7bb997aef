import fc from "fast-check";
import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import type { ChatFacts } from "../../bot/chat-facts.ts";
import { decide } from "../../bot/decide.ts";
import type { Write } from "../../bot/decision.ts";
import { actOf, decideOn, explainAnswer, explainMessage } from "../../bot/moderation/explain-message.ts";
import type { Newcomer } from "../../bot/newcomers/facts.ts";
import type { ChatSettings } from "../../domain/chats/chat.ts";
import { SPAM_MODES } from "../../domain/limits/spam.ts";
import { DAY_SECONDS, FILTER_KEYS, FLT_KEYS, PENALTY_TELL, REMOVAL_NOTES } from "../../domain/limits.ts";
import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { activeRules } from "../../domain/moderation/filter.ts";
import { FILTERS } from "../../domain/moderation/filters.ts";
import { compileRules } from "../../domain/moderation/rules.ts";
import { type TriedContent, triedMessage } from "../../domain/moderation/tried-message.ts";
import { VERIFY_STATUS } from "../../domain/newcomers/verify-status.ts";
import { compileResponders } from "../../domain/responders/compile.ts";
import { OUTCOMES } from "../../domain/responders/explain.ts";
import { createModel } from "../../domain/spam/model.ts";
import { payloadShape } from "../../domain/templates/template.ts";
import { responder } from "../domain/responders/fixture.ts";
import { settings } from "../support/settings.ts";
import { ANNA, CHAT, factsWith, incoming, NOW } from "./facts.ts";

function factsOf(more: Partial<ChatSettings>, fields: Partial<ChatFacts> = {}): ChatFacts {
  const rules = compileRules(settings(more), 50);
  const active = rules === null ? null : activeRules(rules);
  return factsWith({ settings: settings(more), level: 50, filters: () => active, ...fields });
}
const tried = (
  content: TriedContent,
  first_name: string = ANNA.first_name,
  topic = 0,
  senderChat: Message["sender_chat"] = undefined,
): Message => triedMessage(content, { date: NOW, chat: CHAT, from: { ...ANNA, first_name }, senderChat, topic });
const outcomeOf = (explained: ReturnType<typeof explainMessage>, check: string) =>
  explained?.checks.find((row) => row.check === check)?.outcome;

const WORDS = [
  "spam",
  "hello",
  "https://evil.example/x",
  "good.example",
  "/foo",
  "/ban",
  "/trust",
  "/points",
  "/rank",
  "/rules",
  "/help",
  "#here",
  "hello?",
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
  topic: fc.constantFrom(0, 5),
  senderChat: fc.constantFrom(...[undefined, undefined, undefined, undefined, CHAT], {
    id: -1,
    type: "channel" as const,
    title: "Ads",
  }),
});
const OTHER_CHAT = { id: -1009, type: "channel", title: "Else" };
const inlineButton = (text: string, url: string) => ({ inline_keyboard: [[{ text, url }]] });
const somebody = { id: 7, is_bot: false, first_name: "Some", last_name: "spam" };
/** Parts of a message beside the words, the kind and the sender that the form of the tester asks about. */
const anyExtras: fc.Arbitrary<Record<string, unknown>> = fc
  .subarray(
    [
      { reply_markup: inlineButton("spam", "https://evil.example/x") },
      { reply_markup: inlineButton("look", "https://good.example/y") },
      { via_bot: { id: 8, is_bot: true, first_name: "Pics", username: "pics_bot" } },
      { quote: { text: "spam hello", position: 0 } },
      { external_reply: { origin: { type: "channel", chat: OTHER_CHAT, message_id: 1, date: NOW }, story: { id: 1 } } },
      { external_reply: { origin: { type: "hidden_user", sender_user_name: "X", date: NOW }, photo: [] } },
      { external_reply: { origin: { type: "hidden_user", sender_user_name: "X", date: NOW }, giveaway: {} } },
      { forward_origin: { type: "channel", chat: OTHER_CHAT, message_id: 1, date: NOW } },
      { story: { id: 1, chat: OTHER_CHAT } },
      { poll: { question: "spam?", options: [{ text: "https://evil.example" }, { text: "no" }] } },
      { checklist: { title: "spam", tasks: [{ id: 1, text: "hello" }] } },
      { contact: { phone_number: "+49170", first_name: "spam" } },
      { venue: { title: "hello", address: "spam" }, location: { latitude: 1, longitude: 2 } },
      { game: { title: "spam", description: "hello" } },
      { paid_media: { star_count: 5, paid_media: [{ type: "photo", photo: [] }] } },
      { giveaway: { chats: [OTHER_CHAT], winners_selection_date: NOW, winner_count: 1 } },
      { giveaway_winners: { chat: OTHER_CHAT, winners: [somebody], winner_count: 1 } },
      { sticker: { emoji: "x", set_name: "Bad" } },
      { dice: { emoji: "x", value: 3 } },
      { document: { file_name: "spam.exe", mime_type: "image/png" } },
      { text: "xx", entities: [{ type: "custom_emoji", offset: 0, length: 2, custom_emoji_id: "1" }] },
      { text: "hello", entities: [{ type: "text_link", offset: 0, length: 5, url: "https://evil.example" }] },
      { text: "hello", entities: [{ type: "text_mention", offset: 0, length: 5, user: somebody }] },
      { caption: "c a s i n o spam", caption_entities: [] },
      { new_chat_members: [somebody] },
    ],
    { maxLength: 3 },
  )
  .map((parts) => Object.assign({}, ...parts));
const FLT = { on: true, dur: PENALTY_TELL, days: 0, topics: [], most: 0, scripts: ["Latn"], sets: ["bad"] };
const DELETING = { ...FLT, dur: 900, patterns: ["hel+o"] };
const TELLING = Object.fromEntries(FLT_KEYS.map((key) => [key, { ...FLT, names: [], patterns: ["hel+o"] }]));
const anyFlt = fc.oneof(
  fc.dictionary(
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
  ),
  fc.constant(TELLING),
  fc.subarray([...FLT_KEYS], { minLength: 1 }).map((keys) => Object.fromEntries(keys.map((key) => [key, DELETING]))),
);
const SWITCHES = [...FILTER_KEYS, "anti_long_name", "points_commands"] as const;
const anySettings = fc.record({
  bot_settings: fc
    .oneof(fc.subarray([...SWITCHES]), fc.constant([...SWITCHES]), fc.constant([]))
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
  watch: fc.oneof(
    fc.constant({}),
    fc.dictionary(fc.constantFrom(...FILTERS), fc.constantFrom(0, NOW), { maxKeys: 4 }),
    fc.constant(Object.fromEntries(FILTERS.map((check) => [check, NOW]))),
  ),
  asset_id_rules: fc.constantFrom("", "t"),
  trg_attn: fc.subarray(["#here"]),
  spam_mode: fc.constantFrom(...Object.values(SPAM_MODES)),
  spam_dur: fc.constantFrom(0, 900),
  rmv_ntfy: fc.constantFrom(...Object.values(REMOVAL_NOTES)),
}) as fc.Arbitrary<Partial<ChatSettings>>;
const anyFacts = fc.record({
  status: fc.constantFrom(null, 10, 10, 10, 99, 100),
  lines: fc.constantFrom(0, 20),
  isNameDue: fc.boolean(),
  isExhausted: fc.constantFrom(false, false, false, true),
  isFirst: fc.boolean(),
  isHere: fc.boolean(),
  days: fc.constantFrom(null, 3, 30),
  name: fc.constantFrom("Anna", "win.com", "A name of more than twenty letters"),
  trust: fc.constantFrom(null, null, null, "admin" as const),
  quiet: fc.constantFrom(
    ...[null, null, null, null, null, null],
    { level: 0, isNight: true, isEnforced: false } as const,
    { level: 1, isNight: false, isEnforced: false } as const,
    { level: 0, isNight: true, isEnforced: true } as const,
  ),
  newcomer: fc.constantFrom(null, null, null, null, null, null, "pending" as const, "passed" as const, "asks" as const),
  raider: fc.constantFrom(false, false, false, true),
  templates: fc.subarray(["t", "u", "gone"]),
  turn: fc.nat(9),
  drawn: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  doubts: fc.constantFrom(0, 1),
});
type AnyFacts = typeof anyFacts extends fc.Arbitrary<infer Facts> ? Facts : never;

const keyword = fc.constantFrom(
  "hello",
  "hello",
  "hello",
  "spam",
  "/rules",
  "/help",
  "/foo",
  "/ban",
  "/points",
  "#here",
);
const seldom = fc.constantFrom(false, false, false, true);
const anyResponders = fc.array(
  fc.record({
    keyword,
    mode: fc.constantFrom<0 | 1>(0, 1, 1),
    isOff: seldom,
    adminExampt: fc.boolean(),
    gone: seldom,
    topic: seldom,
    rests: seldom,
    more: fc.subarray(["t", "u", "lost"]),
    order: fc.constantFrom<0 | 1>(0, 1),
  }),
  { maxLength: 4 },
);
const anyAsked = fc.record({
  text: fc.constantFrom(
    "hello",
    "hello spam",
    "/ban hello",
    "/points hello",
    "/rules",
    "/help",
    "#here",
    "/foo",
    "bye",
  ),
  topic: fc.constantFrom(0, 5),
});
type AnyResponders = typeof anyResponders extends fc.Arbitrary<infer Rows> ? Rows : never;
const respondersOf = (rows: AnyResponders) =>
  rows.map((row, place) =>
    responder({
      id: `r${place}`,
      template_id: row.gone ? "lost" : "t",
      isSwitchedOff: row.isOff,
      more_template_ids: row.more,
      reply_order: row.order,
      cooldown_user: row.rests ? 60 : 0,
      adminExampt: row.adminExampt,
      isForSelectedTopics: row.topic,
      forum_topic_ids: [5],
      triggers: [{ keyword: row.keyword, matchMode: row.mode, isCaseSensitive: false }],
    }),
  );

const TEMPLATE = payloadShape.parse({ content: "An answer" });
const WALL = { measures: { verify: true, text: true, closed: false, requests: true } };

/** Makes somebody who is being checked, has passed, or asked to join and is not in yet. */
function newcomerOf(state: "pending" | "passed" | "asks"): Newcomer {
  const verification: Newcomer["verification"] = {
    status: VERIFY_STATUS.pending,
    type: 2,
    wrong: 0,
    startedAt: NOW - 60,
    promptedAt: NOW - 60,
    waitSeconds: null,
    endedAt: state === "passed" ? NOW - 30 : null,
  };
  return {
    id: 1,
    userId: ANNA.id,
    name: "Anna",
    verification,
    former: null,
    promptId: null,
    isRequest: state === "asks",
    privateChat: null,
    lang: null,
    privateId: null,
    asked: 0,
    challenge: null,
    owed: null,
  };
}

/** Makes the facts of a chat that is as random as its settings. */
function chatOf(chosen: Partial<ChatSettings>, any: AnyFacts, rows: AnyResponders): ChatFacts {
  const { status, days, lines } = any;
  const base = factsWith();
  const compiled = compileResponders(respondersOf(rows));
  const newcomer = any.newcomer && newcomerOf(any.newcomer);
  return factsOf(chosen, {
    isNameDue: () => any.isNameDue,
    isExhausted: any.isExhausted,
    member: () => (status === null ? null : { status: status as 10 | 99 | 100, mtime: 0 }),
    memberSince: () => (days === null ? null : NOW - days * DAY_SECONDS),
    isFirstMessage: () => any.isFirst,
    isHere: () => any.isHere,
    trustOf: () => any.trust,
    wrote: () => ({ lines, characters: 0 }),
    moderation: { ...base.moderation, quiet: () => any.quiet },
    newcomers: { ...base.newcomers, newest: () => newcomer },
    raids: { ...base.raids, wall: () => (any.raider ? WALL : null), isRaider: () => any.raider },
    spam: {
      ...base.spam,
      judge: () => ({ model: createModel(), thresholds: { ask: any.doubts, remove: any.doubts } }),
    },
    responders: () => compiled,
    // Both are read of the same number of the month.
    replyContext: () => ({ botUsername: "steward_bot", slots: 3, isPaused: any.isExhausted }),
    template: (id) => (any.templates.includes(id) ? { ...TEMPLATE, content: id } : null),
    turnOf: () => any.turn,
    random: () => any.drawn,
    lastAnswers: () => ({ chat: NOW, person: any.isHere ? NOW - 30 : null }),
  });
}

/** Reads of what the bot does to an update what took its message before the responders. */
function takerIn(writes: readonly Write[], messageId: number): string | null {
  const acts = writes.flatMap((write) => (write.kind === "act" ? [write.act] : []));
  const removing = acts.find(({ deletes, kind }) => deletes.includes(messageId) && kind !== "command");
  if (removing !== undefined) return TAKERS[removing.kind] ?? "rule";
  const isCommand = writes.some(
    (write) =>
      (write.kind === "request" && /^command .* remove$/.test(write.request.key)) ||
      (write.kind === "act" && write.act.kind === "command") ||
      (write.kind === "queueAnswer" && write.answer.run.ruleId === "chat_rules") ||
      (write.kind === "logService" && write.run.ruleId === "chat_rules"),
  );
  return isCommand ? "command" : null;
}
const TAKERS: Readonly<Record<string, string>> = { newcomer: "newcomer", night: "quiet", raid: "raid" };

describe("a message that is tried", () => {
  it("MOD-45: every kind, text, sender, state of the chat and set of rules is decided as the bot decides on the update", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyContent, anyExtras, anySettings, anyFacts, anyResponders, (given, extras, chosen, any, rows) => {
        const { topic, senderChat, ...content } = given;
        const facts = chatOf(chosen, any, rows);
        const message = { ...tried(content, any.name, topic, senderChat), ...extras } as Message;
        const explained = explainMessage(message, facts);
        const { writes } = decide(incoming({ message }), facts);
        const acts = writes.flatMap((write) => (write.kind === "act" ? [write.act] : []));
        const takenBy = takerIn(writes, message.message_id);
        const act = takenBy === "rule" ? acts.find(({ deletes }) => deletes.includes(message.message_id)) : undefined;
        const fires = explained?.checks.find(({ outcome }) => outcome === "fires");
        seen.add(fires?.check ?? takenBy ?? "none");
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
        expect([explained?.takenBy, explained?.isRemoved, fires?.check, explained?.penalty ?? null]).toEqual([
          takenBy,
          acts.some(({ deletes }) => deletes.includes(message.message_id)),
          act?.ruleId,
          act?.penalty ?? null,
        ]);
        // The notice that a rule deletes for everybody tells nothing of an admin.
        if (explained?.isExempt === false) expect(fires?.reason).toBe(act?.reason);
        const isTold = writes.some(({ kind }) => kind === "noteRemoval");
        const when = chosen.rmv_ntfy === REMOVAL_NOTES.first ? "first" : "always";
        expect(explained?.told).toBe(isTold ? when : null);
        if (isTold) seen.add(`told ${when}`);
        if (senderChat?.id === -1 && act !== undefined) seen.add("channel");
        if (explained?.trusted === "admin" && !any.isExhausted) seen.add("trusted");
      }),
      { numRuns: 2000 },
    );
    expect(seen.size).toBeGreaterThan(FILTERS.length / 2);
    const every = [
      "told",
      "watched",
      "watched beside another",
      "newcomer",
      "quiet",
      "raid",
      "command",
      "trusted",
      "told first",
      "told always",
      "channel",
      "none",
    ];
    for (const each of every) expect(seen).toContain(each);
  });

  it("RSP-26: the responder that answers is the one that answers the update, behind rules and the bot's own commands", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyAsked, anySettings, anyFacts, anyResponders, ({ text, topic }, chosen, any, rows) => {
        // Few rules, so that something comes to the responders.
        const calm = { ...chosen, flt: {}, ...(any.isFirst ? {} : { bot_settings: {}, sensword: [], rocontain: [] }) };
        const facts = chatOf(calm, any, rows);
        const message = tried({ text }, any.name, topic);
        const explained = explainAnswer(message, facts);
        const { writes } = decide(incoming({ message }), facts);
        const answers = writes.flatMap((write) => {
          if (write.kind === "queueAnswer" && write.answer.run.ruleId !== "chat_rules")
            return [[write.answer.run.ruleId, "fires"]];
          return write.kind === "logService" && write.run.ruleId !== "chat_rules"
            ? [[write.run.ruleId, "no_template"]]
            : [];
        });
        const asked = explained.filter(({ outcome }) => outcome === "fires" || outcome === "no_template");
        expect(asked.map(({ id, outcome }) => [id, outcome])).toEqual(answers);
        const said = writes.flatMap((write) =>
          write.kind === "queueAnswer" && write.answer.run.ruleId !== "chat_rules"
            ? [write.answer.payload.content]
            : [],
        );
        for (const { id, may_come = [] } of asked.filter(({ outcome }) => outcome === "fires")) {
          const isInTurn = rows[Number(id.slice(1))]?.order === 1;
          expect(isInTurn ? may_come.slice(0, 1) : may_come).toContain(said[0]);
        }
        for (const { outcome } of explained) seen.add(outcome);
        const takenBy = takerIn(writes, message.message_id);
        const isTaken = explained.some(({ outcome }) => outcome === "removed" || outcome === "command");
        if (isTaken) expect(explained.some(({ outcome }) => outcome === "command")).toBe(takenBy === "command");
        if (takenBy === null) expect(isTaken).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect([...seen].sort()).toEqual(OUTCOMES.filter((outcome) => outcome !== "welcome").sort());
  });

  it.each(["/points", "/rank week", "/rules", "/help"])(
    "MOD-45, MOD-10: %s, which the bot answers itself, is no command of nobody",
    (text) => {
      const rules = { bot_settings: { del_botcmd: true, points_commands: true }, asset_id_rules: "t" };
      const facts = factsOf(rules, { template: () => TEMPLATE });
      expect(outcomeOf(explainMessage(tried({ text }), facts), "del_botcmd")).toBe("passes");
      expect(explainMessage(tried({ text }), facts)?.takenBy).toBe("command");
      expect(actOf(decideOn(tried({ text }), facts))).toBeNull();
      expect(actOf(decideOn(tried({ text: "/foo" }), facts))?.ruleId).toBe("del_botcmd");
    },
  );

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
