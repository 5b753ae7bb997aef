import { chatIdFromTelegram } from "../../domain/ids.ts";
import type { Template } from "../../domain/templates/template.ts";
import { type Dependencies, dependencies } from "../../durable-objects/shared/dependencies.ts";
import type { DirectoryEntry } from "../../services/chats/directory-entry.ts";
import type { BotPlanReminder } from "../../services/plans/bot-reminder.ts";
import type { PlanReminder } from "../../services/plans/reminder.ts";
import type { Snapshot } from "../../services/snapshot.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import { settings } from "../support/settings.ts";

export const BOT = { id: 4242424242, hashId: "sharedbot123" };
export const OWN_BOT = { id: 5555555, hashId: "ownbot123456" };
/** 2030-01-15 12:00 UTC: far enough ahead that no alarm fires by itself while a test runs. */
export const START = Date.UTC(2030, 0, 15, 12) / 1000;
export const DAY = 86_400;

type Answer = TelegramAnswer<unknown> | Promise<TelegramAnswer<unknown>>;
export interface Call {
  method: string;
  payload: Record<string, unknown>;
  atMs: number;
  token: string;
}

/** The world as the objects see it; a test changes it and reads what happened. */
export const world = {
  nowMs: START * 1000,
  calls: [] as Call[],
  answers: new Map<string, (payload: Record<string, unknown>, time: number) => Answer>(),
  entries: [] as DirectoryEntry[],
  directoryFailures: 0,
  /** announcements of one time that D1 was told of */
  done: [] as { id: string; freq_val: number }[],
  moves: [] as [number, number][],
  templates: [] as Template[],
  /** who is on the block list; null where it does not answer */
  listed: [] as number[] | null,
  /** accounts that it was asked about */
  lookedUp: [] as number[],
  /** language of every account */
  lang: "en",
  /** fields that differ from an ordinary snapshot */
  snapshot: {} as Partial<Snapshot["settings"]>,
  /** whom a chat's plan is told of, and the plan in D1; null for a chat that is not listed */
  reminder: null as PlanReminder | null,
  /** the same of an own bot */
  botReminder: null as BotPlanReminder | null,
  nextMessageId: 1000,
  pass(seconds: number) {
    world.nowMs += seconds * 1000;
  },
  now: () => Math.floor(world.nowMs / 1000),
  callsOf: (method: string) => world.calls.filter((call) => call.method === method),
};

export const ok = (result: unknown): TelegramAnswer<unknown> => ({ ok: true, result });
/**
 * Makes a refusal.
 * @param error_code 0 for no answer, so that nobody knows (unless `more` says that it surely did not arrive)
 */
export const refuse = (error_code: number, description: string, more = {}): TelegramAnswer<unknown> => ({
  ok: false,
  error_code,
  description,
  outcomeUnknown: error_code === 0,
  ...more,
});

/** Makes the message that Telegram makes of a request. */
export const messageFrom = ({ chat_id, text, caption }: Record<string, unknown>) => ({
  message_id: world.nextMessageId++,
  date: world.now(),
  chat:
    Number(chat_id) > 0
      ? { id: chat_id, type: "private", first_name: "Somebody" }
      : { id: chat_id, type: "supergroup", title: "Test" },
  from: { id: BOT.id, is_bot: true, first_name: "Steward" },
  ...(text === undefined ? {} : { text }),
  ...(caption === undefined ? {} : { caption }),
});

/** Resets the world to the beginning of a test; call in beforeEach. */
export function resetWorld(): void {
  Object.assign(world, {
    nowMs: START * 1000,
    calls: [],
    answers: new Map(),
    entries: [],
    directoryFailures: 0,
    done: [],
    moves: [],
    listed: [],
    lookedUp: [],
    templates: [],
    lang: "en",
    snapshot: {},
    reminder: null,
    botReminder: null,
    nextMessageId: 1000,
  });
  world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
  world.answers.set("sendPhoto", (payload) => ok(messageFrom(payload)));
  const fake: Dependencies = {
    nowMs: () => world.nowMs,
    random: () => 0.5,
    telegram: (_apiRoot, token) => ({
      async call<Result>(method: string, payload: Record<string, unknown> = {}) {
        const time = world.callsOf(method).length;
        world.calls.push({ method, payload, atMs: world.nowMs, token });
        const answer = world.answers.get(method)?.(payload, time) ?? ok(true);
        return (await answer) as TelegramAnswer<Result>;
      },
    }),
    async askList(_root, userId) {
      world.lookedUp.push(userId);
      if (world.listed === null) return { isListed: null, pauseSeconds: 60, reason: "did not answer" };
      return { isListed: world.listed.includes(userId) };
    },
    async recordDirectory(_ctx, entry) {
      if (world.directoryFailures > 0) {
        world.directoryFailures -= 1;
        throw new Error("D1 is away");
      }
      world.entries.push(entry);
      const snapshot = snapshotOf(entry.telegramId);
      if (entry.heldContent === undefined) return snapshot;
      // As the real one does: content that is held is left out.
      const { content: _, ...head } = snapshot;
      return { ...head, contentVersion: entry.heldContent };
    },
    listTemplates: async () => world.templates,
    readerOf: async (_ctx, _chatId, accountId) =>
      accountId === "" ? null : { userId: Number(accountId), lang: world.lang, botId: BOT.id, hashId: BOT.hashId },
    planReminder: async () => world.reminder,
    botPlanReminder: async () => world.botReminder,
    async recordDone(_ctx, _chatId, done) {
      world.done.push(...done);
    },
    async moveChat(_ctx, from, to) {
      world.moves.push([from, to]);
      return snapshotOf(to, { version: 2 });
    },
  };
  Object.assign(dependencies, fake);
}

/** Makes a snapshot of a chat whose content is its own, empty where none is named. */
export function snapshotOf(telegramId: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    version: 1,
    contentVersion: more.version ?? 1,
    content: { responders: [], templates: [] },
    chat: { id: chatIdFromTelegram(telegramId), telegramId, type: 10, title: "Test", username: null },
    bot: { ...BOT, username: "steward_bot", isShared: true, tokenCipher: null },
    ...more,
    settings: settings({ ctime: START - 100 * DAY, ...world.snapshot, ...more.settings }),
  };
}
