import type { SignatureKey } from "../signature.ts";
import type { Bot, Chat, Person, StoredFile } from "../world/types.ts";
import type { Counters, World } from "../world/world.ts";

type Entries<K, V> = [K, V][];
type SavedBot = Omit<Bot, "pending"> & {
  pending: Bot["pending"] extends Map<infer K, infer V> ? Entries<K, V> : never;
};
type SavedChat = Omit<Chat, "members" | "messages" | "serials"> & {
  members: Chat["members"] extends Map<number, infer V> ? V[] : never;
  messages: Chat["messages"] extends Map<number, infer V> ? V[] : never;
};

/** The world as JSON; uploads' bytes are kept beside it. */
export interface Snapshot {
  version: 1;
  persons: Person[];
  bots: SavedBot[];
  chats: SavedChat[];
  files: Omit<StoredFile, "bytes">[];
  counters: Omit<Counters, "accounts"> & { accounts: Entries<number, number> };
  /** Missing in files of before there was one. */
  signatureKey?: SignatureKey;
  invoiceOf?: Entries<string, string>;
}

export function snapshot(world: World): Snapshot {
  return {
    version: 1,
    persons: [...world.persons.values()],
    bots: [...world.bots.values()].map((bot) => ({ ...bot, pending: [...bot.pending] })),
    chats: [...world.chats.values()].map(({ serials: _serials, ...chat }) => ({
      ...chat,
      members: [...chat.members.values()],
      messages: [...chat.messages.values()],
    })),
    files: [...world.files.values()].map(({ bytes: _bytes, ...file }) => file),
    counters: { ...world.counters, accounts: [...world.counters.accounts] },
    signatureKey: world.signatureKey,
    invoiceOf: [...world.invoiceOf],
  };
}

/** Fills an empty world from a snapshot. */
export function restore(world: World, saved: Snapshot): void {
  if (saved.version !== 1) throw new Error(`unknown state version ${String(saved.version)}`);
  for (const person of saved.persons) world.persons.set(person.id, person);
  for (const bot of saved.bots) world.bots.set(bot.id, { ...bot, pending: new Map(bot.pending) });
  for (const chat of saved.chats) {
    const serials = new Map<string, number>();
    for (const message of chat.messages) {
      for (const [account, id] of Object.entries(message.ids)) serials.set(`${account}:${id}`, message.serial);
    }
    world.chats.set(chat.key, {
      ...chat,
      members: new Map(chat.members.map((member) => [member.userId, member])),
      messages: new Map(chat.messages.map((message) => [message.serial, message])),
      serials,
    });
  }
  for (const file of saved.files) world.files.set(file.uniqueId, file);
  if (saved.signatureKey) world.signatureKey = saved.signatureKey;
  for (const [message, slug] of saved.invoiceOf ?? []) world.invoiceOf.set(message, slug);
  Object.assign(world.counters, saved.counters, { accounts: new Map(saved.counters.accounts) });
}
