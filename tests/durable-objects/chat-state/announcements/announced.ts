import { runInDurableObject } from "cloudflare:test";
import { newAnnouncementShape } from "../../../../domain/announcements/announcement.ts";
import { payloadShape } from "../../../../domain/templates/template.ts";
import type { Snapshot, SnapshotAnnouncement } from "../../../../services/snapshot.ts";
import { evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { DAY, START, snapshotOf, world } from "../../world.ts";

// Each file that imports this has chats of its own: an object is no other file's.
let nextChat = -1_004_600_000_001 - Math.floor(Math.random() * 1e9);
export const newChat = () => nextChat--;
let nextId = 1;
let version = 1;
export const paid = { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } as Snapshot["settings"];
export const template = (id: string, content = `message ${id}`, more = {}) => ({
  id,
  ...payloadShape.parse({ content, ...more }),
});

/** Makes an announcement: daily at 12:30, half an hour after the test begins, unless something else is said. */
export const announcement = (fields: Partial<SnapshotAnnouncement> = {}): SnapshotAnnouncement => ({
  id: `a${nextId++}`,
  mtime: START - DAY,
  account: "77",
  ...newAnnouncementShape.parse({ template_id: "t", freq_type: 1, freq_val: 1230, ...fields }),
  ...fields,
});

export async function push(chat: number, announcements: SnapshotAnnouncement[], more: Partial<Snapshot> = {}) {
  const content = { responders: [], templates: [template("t")], announcements };
  const settings = { ...paid, ...more.settings } as Snapshot["settings"];
  await objectOf(chat).applySnapshot(snapshotOf(chat, { content, version: ++version, ...more, settings }));
}
export async function chatWith(announcements: SnapshotAnnouncement[], more: Partial<Snapshot> = {}): Promise<number> {
  const chat = newChat();
  await push(chat, announcements, more);
  return chat;
}
export async function makeForum(chat: number) {
  await runInDurableObject(stubOf(chat), (_object, state) => {
    const value = { type: 10, title: "Test", username: null, flags: { is_forum: true } };
    state.storage.sql.exec("UPDATE kv SET value = ? WHERE name = 'chat'", JSON.stringify(value));
  });
  await evict();
}
/** Lets time pass to a second of the day and fires what is due then, twice: the run, then what it queued. */
export async function goTo(chat: number, second: number) {
  world.nowMs = second * 1000;
  await fire(chat);
  await fire(chat, 3);
  await fire(chat, 3);
}
export const HALF_PAST = START + 1800;
export const sends = () => world.callsOf("sendMessage").map(({ payload }) => payload);
export const log = async (chat: number) =>
  (await objectOf(chat).serviceLog({ kind: 22, startSecond: 1, endSecond: START + 900 * DAY, page: 1, perPage: 50 }))
    .rows;
export const nextAt = async (chat: number) =>
  (await rowsOf(chat, "SELECT next_at FROM announcement_runs")).map(({ next_at }) => next_at);
