import type { Update } from "grammy/types";
import type { ChatFacts } from "../../bot/chat-facts.ts";
import { type Incoming, readIncoming } from "../../bot/incoming.ts";
import { compileResponders } from "../../domain/responders/compile.ts";
import { createModel } from "../../domain/spam/model.ts";

export const NOW = 1_900_000_000;
export const CHAT = { id: -1001234567890, type: "supergroup", title: "Test" } as const;
export const ANNA = { id: 101, is_bot: false, first_name: "Anna" };
export const BEN = { id: 102, is_bot: false, first_name: "Ben" };
const BOT = { id: 999, hashId: "sharedbot123" };
export const BOT_USER = { id: BOT.id, is_bot: true, first_name: "Steward" };

/** Makes the facts of a registered supergroup in which nobody is known. */
export function factsWith(more: Partial<ChatFacts> = {}): ChatFacts {
  return {
    now: NOW,
    telegramId: CHAT.id,
    isRegistered: true,
    chat: { type: 10, title: "Test", username: null, isForum: false },
    bot: BOT,
    botStatus: 99,
    isExhausted: false,
    settings: null,
    adminChat: null,
    ownCommands: () => [],
    level: 0,
    moderation: {
      nameOf: () => "",
      userNamed: () => null,
      admins: () => [],
      namedAdmins: () => [],
      messageIdsOf: () => [],
      isBanned: () => false,
      warningsOf: () => ({ count: 0, key: "", at: 0 }),
      isOut: () => false,
      isActed: () => false,
      lastStep: () => null,
      warningReasons: () => [],
      brakeOf: () => "free",
      isSilent: () => false,
      quiet: () => null,
    },
    newcomers: {
      isAnyOpen: () => true,
      newest: () => null,
      lastAct: () => null,
      restrictionOf: () => null,
      mutedSince: () => null,
      wroteSince: () => [],
    },
    reports: {
      former: () => ({ reports: [], isTold: false, isHidden: false, isDecided: false }),
      reporter: () => ({ rejected: 0, lastAt: null }),
      reporters: () => [],
      message: () => null,
    },
    blockList: { isDue: () => false, listOf: () => null },
    raids: { wall: () => null, isCrowded: () => false, isRaider: () => false },
    spam: {
      judge: () => ({ model: createModel(), thresholds: { ask: 1, remove: null } }),
      age: () => ({}),
      groups: () => 0,
      mayBeNew: () => false,
      asked: () => [],
      found: () => null,
    },
    member: () => null,
    hasRight: () => true,
    languageOf: () => undefined,
    knows: () => false,
    knowsSenderChat: () => false,
    topic: () => null,
    responders: () => compileResponders([]),
    replyContext: () => ({ botUsername: "steward_bot", slots: 5, isPaused: false }),
    lastAnswers: () => ({ chat: null, person: null }),
    turnOf: () => 0,
    random: () => 0,
    template: () => null,
    lastChange: () => null,
    filters: () => null,
    wrote: () => ({ lines: 0, characters: 0 }),
    albumParts: () => [],
    isAlbumRemoved: () => false,
    isNameDue: () => true,
    memberSince: () => null,
    toldLately: () => 0,
    trustOf: () => null,
    formerHosts: () => null,
    isFirstMessage: () => false,
    alikeOf: () => null,
    isHere: () => true,
    admins: () => [],
    linkedChatId: null,
    groupBan: () => null,
    points: () => null,
    pausedDays: () => [],
    isCheckInShared: () => false,
    pointsBoard: () => [],
    standing: () => null,
    isRequested: () => false,
    ...more,
  };
}

/** Reads an update; fields beyond Telegram's types are the subject of a test. */
export const incoming = (update: Record<string, unknown>): Incoming =>
  readIncoming({ update_id: 1, ...update } as unknown as Update);

export const message = (more: Record<string, unknown> = {}) =>
  incoming({ message: { message_id: 5, date: NOW, chat: CHAT, from: ANNA, ...more } });
