import { env } from "cloudflare:test";
import { TASK_TYPE } from "../../../../domain/tasks/task.ts";
import { createObjects, type ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { requireChatAdmin } from "../../../../services/access.ts";
import type { SessionContext } from "../../../../services/context.ts";
import { createMemberTasks, type WantedForMembers } from "../../../../services/tasks/create-for-members.ts";
import { serviceContext } from "../../../support/context.ts";
import { seedChat } from "../../../support/seed.ts";
import { deliver, fire, objectOf, rowsOf, sentCard } from "../../chat-objects.ts";
import { queueOf, tick, untilUnderWay } from "../../task-queue/queue-world.ts";
import { BEN, member } from "../../updates.ts";
import { BOT, DAY, START, world } from "../../world.ts";
import { buttonsOf, live, person, raidWorld, rush } from "./raid-world.ts";

export const PLAN = { viptime: START + 300 * DAY, ctime: START - 100 * DAY, synced_at: START };
const QUIET = { measures: { verify: false, text: false, closed: false, requests: false } };

/** Makes raided groups, and admins whose queues are empty. @param first Telegram's number of the first one */
export function raidCards(first: number, firstAdmin: number) {
  const { newChat, group } = raidWorld(first);
  let nextAdmin = firstAdmin;
  const newAdmin = () => nextAdmin++;
  /** Makes a group that is raided by ten people, with an admin whose queue is empty and who has the notice. */
  async function raided(more: Record<string, unknown> = {}, others: number[] = [], viplv = 1000) {
    const admin = newAdmin();
    const chat = await group(QUIET, more, person(admin));
    await seedChat(chat, [admin, ...others], { ...PLAN, viplv });
    for (const other of others) await appoint(chat, other);
    await rush(chat, 10);
    await live(chat, 10);
    const [row] = await rowsOf(chat, "SELECT at FROM actions WHERE action = 'wall' ORDER BY id DESC");
    return { chat, admin, at: Number(row?.at) };
  }
  return { newChat, newAdmin, raided };
}
/** Makes somebody an administrator. */
export const appoint = (chat: number, id: number, newFields = {}) =>
  deliver(chat, member("chat_member", chat, person(id), "member", "administrator", { by: BEN, newFields }));

export type Place = Awaited<ReturnType<ReturnType<typeof raidCards>["raided"]>>;
let query = 0;

/** Presses a button of the notice in somebody's private chat with the bot. */
export async function press(
  { chat, admin, at }: Place,
  verb: string,
  { userId = admin, queryId = `p${query++}`, bot = BOT } = {},
) {
  const card = await sentCard(chat, `raid ${at} ${userId}`);
  const notice = { chatId: userId, messageId: card, text: "Raid.\n\nWhatever was said since." };
  const by = { userId, languageCode: "en", queryId, notice, bot };
  return objectOf(chat).takeCardPress({ kind: "raid", telegramChatId: chat, id: at, verb, ...by });
}
/** Lets the chat hand over, the queues work, and the chat look at what became of it. */
export async function settle({ chat, admin }: Place, queues = [admin]) {
  await fire(chat, 1);
  for (let round = 0; round < 60; round++) {
    for (const account of queues) {
      await tick(account, 888);
      await untilUnderWay(account, 0);
    }
    await fire(chat, 5);
    const counts = await Promise.all(queues.map((account) => queueOf(account).counts()));
    if (counts.every(({ pending }) => pending === 0)) break;
  }
  await live(chat, 5);
}
/** Lists who was banned, in order. */
export const banned = () => world.callsOf("banChatMember").map(({ payload }) => Number(payload.user_id));
export const TEN = Array.from({ length: 10 }, (_, index) => 5000 + index);
const edits = (to: number) =>
  world.callsOf("editMessageText").flatMap(({ payload }) => (payload.chat_id === to ? [payload] : []));
/** Reads what the last edit of somebody's card says. */
export const card = (to: number) => {
  const last = edits(to).at(-1) ?? {};
  return {
    text: String(last.text).replace(/^“Test”: raid control has begun\.[^\n]*/, "Raid."),
    buttons: buttonsOf(last),
  };
};

const namespaces = env as unknown as ObjectNamespaces;

/** Has all who came with the raid banned on the dashboard, as its "Ban all" does. */
export async function banAll({ chat, admin }: Place, { by = admin, jobId, ...more }: Partial<BanAll> = {}) {
  const { ctx } = serviceContext({ now: world.now() });
  const session = { account: { id: String(by) } } as SessionContext["session"];
  const signedIn: SessionContext = { ...ctx, objects: createObjects(namespaces), session };
  const here = await requireChatAdmin(signedIn, String(Math.abs(chat)));
  const members = { keyword: "", searchKind: 0, tag: "", isRaider: true } as const;
  return createMemberTasks(signedIn, here, { type: TASK_TYPE.ban, members, content: {}, jobId, ...more });
}
interface BanAll extends Pick<WantedForMembers, "jobId" | "members" | "content"> {
  by: number;
}
