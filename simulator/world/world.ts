import { newSignatureKey, type SignatureKey } from "../signature.ts";
import { defaultPermissions } from "./members/rights.ts";
import type { Bot, Chat, PendingUpdate, Person, StoredFile, WorldEvent } from "./types.ts";

/**
 * Counters of everything that gets an id, with their first values. Ids are never used again, not even after a reset.
 */
export interface Counters {
  person: number;
  group: number;
  channel: number;
  serial: number;
  file: number;
  /** The message counter each account has for its private chats and basic groups. */
  accounts: Map<number, number>;
}

/** Service account of the login system and of automatic forwards. */
export const SERVICE_ID = 777000;
/** Stands in `from` for anonymous administrators. */
export const ANONYMOUS_BOT_ID = 1087968824;
/** Stands in `from` for messages sent as a channel. */
export const CHANNEL_BOT_ID = 136817688;

/** All state of the simulated Telegram. Acts in this folder change it; nothing else does. */
export class World {
  readonly persons = new Map<number, Person>();
  readonly bots = new Map<number, Bot>();
  readonly chats = new Map<string, Chat>();
  readonly files = new Map<string, StoredFile>();
  /** Slugs of invoices that bots sent, by `chat:message`. */
  readonly invoiceOf = new Map<string, string>();
  readonly counters: Counters = {
    person: 1_000_001,
    group: 4_000_001,
    channel: 2_000_000_001,
    serial: 1,
    file: 1,
    accounts: new Map(),
  };
  /** Signs launch data for third parties; it stays, also after a reset. */
  signatureKey: SignatureKey = newSignatureKey();
  private actSecond: number | undefined;
  private readonly logins = new Map<number, number>();
  private readonly eventListeners = new Set<(event: WorldEvent) => void>();
  private readonly updateListeners = new Set<(bot: Bot, pending: PendingUpdate) => void>();
  private readonly changeListeners = new Set<() => void>();

  constructor(readonly nowMs: () => number = Date.now) {}

  /** Tells the second at which an act happens: the clock's, or the date that the act was given (Unix seconds). */
  now(): number {
    return this.actSecond ?? this.clockSecond();
  }

  /** Returns the clock's second, whatever date an act was given. */
  clockSecond(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  /** Runs a synchronous act at a date (Unix seconds): all changes and announcements of it carry that date. */
  at<T>(second: number | undefined, act: () => T): T {
    const outer = this.actSecond;
    this.actSecond = second ?? outer;
    try {
      return act();
    } finally {
      this.actSecond = outer;
    }
  }

  /** Dates a login by the widget, in Unix seconds: no two logins of a person have the same fields. */
  loginSecond(person: number): number {
    const second = Math.max(this.clockSecond(), (this.logins.get(person) ?? 0) + 1);
    this.logins.set(person, second);
    return second;
  }

  /** Returns an id that no person and no bot has. */
  nextPersonId(): number {
    for (;;) {
      const id = this.counters.person++;
      if (!this.persons.has(id) && !this.bots.has(id)) return id;
    }
  }

  chat(id: number): Chat | undefined {
    return this.chats.get(String(id));
  }

  /** Finds the public chat with this username (without `@`), whatever its case. */
  chatByUsername(username: string): Chat | undefined {
    const wanted = username.toLowerCase();
    for (const chat of this.chats.values()) if (chat.username?.toLowerCase() === wanted) return chat;
    return undefined;
  }

  botByUsername(username: string): Bot | undefined {
    const wanted = username.toLowerCase();
    for (const bot of this.bots.values()) if (bot.username.toLowerCase() === wanted) return bot;
    return undefined;
  }

  privateChat(botId: number, personId: number): Chat | undefined {
    return this.chats.get(`${botId}:${personId}`);
  }

  /** Returns the next message id of an account's own counter. */
  nextAccountMessageId(account: number): number {
    const next = (this.counters.accounts.get(account) ?? this.firstMessageId(account)) + 1;
    this.counters.accounts.set(account, next);
    return next;
  }

  /**
   * Returns the first message id of an account; accounts start at different numbers, as real ones do, so that ids of
   * one are not mistaken for another's.
   */
  private firstMessageId(account: number): number {
    const place = [...this.bots.keys()].indexOf(account);
    return place < 0 ? 0 : (place + 1) * 1_000_000;
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  onUpdate(listener: (bot: Bot, pending: PendingUpdate) => void): () => void {
    this.updateListeners.add(listener);
    return () => this.updateListeners.delete(listener);
  }

  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  tell(event: WorldEvent): void {
    for (const listener of this.eventListeners) listener(event);
    this.changed();
  }

  updatesWaiting(bot: Bot, pending: PendingUpdate): void {
    for (const listener of this.updateListeners) listener(bot, pending);
    this.changed();
  }

  changed(): void {
    for (const listener of this.changeListeners) listener();
  }

  /** Forgets people, chats, files and what waits; bots and their webhooks stay, and so do all counters. */
  reset(): void {
    this.persons.clear();
    this.chats.clear();
    this.files.clear();
    this.invoiceOf.clear();
    for (const bot of this.bots.values()) {
      bot.pending.clear();
      delete bot.invoices;
      delete bot.transactions;
      bot.commands = [];
      bot.descriptions = { description: {}, short_description: {} };
    }
    this.tell({ type: "chat" });
  }
}

/** Makes a chat with nothing in it. */
export function blankChat(key: string, id: number, type: Chat["type"], title: string): Chat {
  return {
    key,
    id,
    type,
    title,
    isForum: false,
    isDirectMessages: false,
    hasProtectedContent: false,
    joinByRequest: false,
    slowModeDelaySecond: 0,
    permissions: defaultPermissions(),
    members: new Map(),
    bannedSenderChats: [],
    topics: [],
    links: [],
    joinRequests: [],
    messages: new Map(),
    serials: new Map(),
    lastMessageId: 0,
    pinned: [],
  };
}
