import { count, eq } from "drizzle-orm";
import {
  accounts,
  bots,
  chatAdmins,
  keyboardTemplates,
  materials,
  oneTimeTokens,
  orders,
} from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";
import { endSessionsOf } from "../sessions/end.ts";
import { type Answered, answerOf } from "./answer-of.ts";
import {
  cursorAfter,
  cursorText,
  queuesOf,
  START,
  type StepCursor,
  type Target,
  targetsAfter,
} from "./object-steps.ts";

/** One step of an erasure. Repeated from its beginning, it changes nothing more. */
export interface PersonErasure {
  person: string;
  /** places in which something was erased, with the messages that lost their words */
  erased: { place: string; messages: number }[];
  /** those that did not answer: to be asked again */
  unanswered: { place: string; error: string }[];
  /** only in the last step: the outcome for the account, and the data that stays */
  account?: { existed: boolean; stays: { bots: string[]; orders: number } };
  /** to be given as `after`; null at the end */
  next: string | null;
}

/** Steps of a thousand messages each that one request makes in one chat. */
const STEPS_MAX = 20;

/**
 * Erases a person a step at a time: in chats what /forgetme erases, in own bots' inboxes the whole conversation, in the
 * end the account with its sessions (docs/decisions/141).
 */
export async function erasePerson(ctx: ServiceContext, id: number, from: StepCursor | null): Promise<PersonErasure> {
  const cursor = from ?? START;
  const targets = await targetsAfter(ctx, cursor);
  const outcomes = await Promise.all(targets.map((target) => answerOf(eraseAt(ctx, target, id))));
  const erased: PersonErasure["erased"] = [];
  const unanswered: PersonErasure["unanswered"] = [];
  let isWhole = true;
  for (const [index, target] of targets.entries()) {
    const outcome: Answered<Erased> = outcomes[index] ?? { error: "not asked" };
    const place = target.kind === "bot" ? `bot:${target.id}` : target.id;
    if ("error" in outcome) unanswered.push({ place, error: outcome.error });
    else {
      if (outcome.isKnown) erased.push({ place, messages: outcome.messages });
      isWhole &&= outcome.isDone;
    }
  }
  // Where a chat has more than one request erases, this step is asked for again.
  const next = isWhole ? cursorAfter(cursor, targets) : cursor;
  if (next !== null) return { person: String(id), erased, unanswered, next: cursorText(next) };
  return { person: String(id), erased, unanswered, account: await eraseAccount(ctx, id), next: null };
}

interface Erased {
  isKnown: boolean;
  messages: number;
  isDone: boolean;
}

async function eraseAt(ctx: ServiceContext, target: Target, userId: number): Promise<Erased> {
  if (target.kind === "bot") {
    return { ...(await ctx.objects.botInbox(Number(target.id)).eraseContact(userId)), isDone: true };
  }
  const chat = ctx.objects.chat(-Number(target.id));
  const sum: Erased = { isKnown: false, messages: 0, isDone: false };
  for (let step = 0; step < STEPS_MAX && !sum.isDone; step++) {
    const { isKnown, messages, isDone } = await chat.erasePerson(userId);
    sum.isKnown ||= isKnown;
    sum.messages += messages;
    sum.isDone = isDone;
  }
  if (sum.isKnown) {
    const queues = await queuesOf(ctx, target.id);
    await Promise.all(queues.map((account) => ctx.objects.taskQueue(account).forgetMember(userId)));
  }
  return sum;
}

/**
 * Removes the account, its sessions, saved menus and finished tasks, and its names beside files that it uploaded: these
 * are of their chat or bot, and stay. Orders stay, as money's papers must; own bots stay, since
 * groups live by them: their owner is asked to delete them, or an operator does at @BotFather's side.
 */
async function eraseAccount(ctx: ServiceContext, userId: number): Promise<NonNullable<PersonErasure["account"]>> {
  const { db, databases, objects, config } = ctx;
  const id = String(userId);
  const own = await db.select({ id: bots.id }).from(bots).where(eq(bots.owner_account_id, id));
  const [ordered] = await db.select({ n: count() }).from(orders).where(eq(orders.account_id, id));
  await endSessionsOf(ctx, id);
  const [removed] = await db.batch([
    db.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id }),
    db.delete(oneTimeTokens).where(eq(oneTimeTokens.account_id, id)),
    db.update(materials).set({ creator_name: "", creator_username: "" }).where(eq(materials.creator_id, id)),
    db.update(chatAdmins).set({ plan_reminder: null }).where(eq(chatAdmins.account_id, id)),
  ]);
  await databases.ofAccount(id).delete(keyboardTemplates).where(eq(keyboardTemplates.account_id, id));
  if (removed.length > 0) await objects.taskQueue(id).clear();
  await objects.sharedBotChat(Number(botIdOf(config.sharedBotToken)), userId).forget();
  return { existed: removed.length > 0, stays: { bots: own.map((bot) => bot.id), orders: ordered?.n ?? 0 } };
}
