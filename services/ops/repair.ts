import { and, eq, lte, sql } from "drizzle-orm";
import { bots, chats, dirtyBotSnapshots, dirtySnapshots } from "../../db/schema/index.ts";
import { buildBotHead, withBotContent } from "../bots/build-snapshot.ts";
import { clientOf } from "../bots/client.ts";
import { markBotDirty, pushBotSnapshot } from "../bots/push-snapshot.ts";
import { registerSharedBot } from "../bots/register-shared.ts";
import { setOwnWebhook, webhookAddress } from "../bots/updates/webhook.ts";
import { buildHead, withContent } from "../chats/build-snapshot.ts";
import { markDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { type Answered, answerOf } from "./answer-of.ts";
import { correctDeadLetters, lettersListed, type Place } from "./dead-letter-places.ts";
import type { DerivedState } from "./derived-objects.ts";
import { cursorAfter, cursorText, START, type StepCursor, type Target, targetsAfter } from "./object-steps.ts";

/** Kinds of what can be made anew, from D1 or from the objects (docs/decisions/143). */
export const REPAIRED = ["snapshots", "directory", "alarms", "webhooks"] as const;
export type Repaired = (typeof REPAIRED)[number];

/** One step of a repair. Repeated, it changes nothing more. */
export interface RepairStep {
  /** `lost`: alarms that were lost and armed again; `webhook`: the outcome where it had to be set */
  repaired: { place: string; snapshot?: true; directory?: true; lost?: string[]; webhook?: string }[];
  failed: { place: string; error: string }[];
  /** in the first step, where webhooks are repaired: the outcome for the shared bot's */
  shared_bot?: string;
  /** to be given as `after`; null at the end */
  next: string | null;
}

/** Restores the derived state of the next chats and bots, or of one. */
export async function repairStep(
  ctx: ServiceContext,
  { kinds, only, from }: { kinds: ReadonlySet<Repaired>; only: Target | null; from: StepCursor | null },
): Promise<RepairStep> {
  const cursor = from ?? START;
  const targets = only === null ? await targetsAfter(ctx, cursor) : [only];
  const outcomes = await Promise.all(targets.map((target) => answerOf(repairTarget(ctx, target, kinds))));
  const step: RepairStep = { repaired: [], failed: [], next: null };
  for (const [index, target] of targets.entries()) {
    const place = target.kind === "bot" ? `bot:${target.id}` : target.id;
    const outcome: Answered<Outcome> = outcomes[index] ?? { error: "not asked" };
    if ("error" in outcome) step.failed.push({ place, error: String(outcome.error) });
    else step.repaired.push({ place, ...outcome });
  }
  if (from === null && only === null && kinds.has("webhooks")) {
    const shared = await registerSharedBot(ctx, true);
    step.shared_bot = shared.ok ? "set" : `Telegram: ${shared.error_code} ${shared.description}`;
  }
  const next = only === null ? cursorAfter(cursor, targets) : null;
  return { ...step, next: next === null ? null : cursorText(next) };
}

type Outcome = Omit<RepairStep["repaired"][number], "place">;

const repairTarget = (ctx: ServiceContext, { kind, id }: Target, kinds: ReadonlySet<Repaired>): Promise<Outcome> =>
  kind === "chat" ? repairChat(ctx, id, kinds) : repairBot(ctx, id, kinds);

/** Restores the derived state of a chat: D1's settings in its object, then its line in the lists, then alarms. */
export async function repairChat(ctx: ServiceContext, id: string, kinds: ReadonlySet<Repaired>): Promise<Outcome> {
  const object = ctx.objects.chat(-Number(id));
  const outcome: Outcome = {};
  if (kinds.has("snapshots") && (await handOverWhole(ctx, id))) outcome.snapshot = true;
  if (kinds.has("directory")) {
    await object.restoreDirectory();
    await retellLetters(ctx, { kind: "chat", id }, await object.derived());
    outcome.directory = true;
  }
  if (kinds.has("alarms")) outcome.lost = await object.restoreAlarms();
  return outcome;
}

/**
 * Passes the whole snapshot to a chat's object, even if it holds that version. An object with a newer version than D1
 * shows that D1 was restored to an earlier time: D1 is right, and gets the next version number.
 */
async function handOverWhole(ctx: ServiceContext, id: string): Promise<boolean> {
  const { db, objects, now } = ctx;
  const head = await buildHead(db, id);
  if (head === null) return false;
  const held = await objects.chat(head.chat.telegramId).applySnapshot(await withContent(db, head));
  if (held <= head.version) {
    // One that was saved meanwhile is still to be pushed.
    await db.delete(dirtySnapshots).where(and(eq(dirtySnapshots.chat_id, id), lte(dirtySnapshots.version, held)));
    return true;
  }
  const snapshot_version = sql`max(${chats.snapshot_version}, ${held})`;
  await db.batch([db.update(chats).set({ snapshot_version }).where(eq(chats.id, id)), ...markDirty(db, id, now)]);
  return pushSnapshot(ctx, id);
}

async function retellLetters(ctx: ServiceContext, place: Place, { deadLetters }: DerivedState): Promise<void> {
  const listed = await lettersListed(ctx, place.kind, [place.id]);
  await correctDeadLetters(ctx, place, deadLetters, listed.get(place.id));
}

/** Restores the derived state of an own bot: the settings in its inbox, its alarms, its webhook. */
export async function repairBot(ctx: ServiceContext, id: string, kinds: ReadonlySet<Repaired>): Promise<Outcome> {
  const { db, objects, now } = ctx;
  const inbox = objects.botInbox(Number(id));
  const outcome: Outcome = {};
  const head = kinds.has("snapshots") ? await buildBotHead(db, id) : null;
  if (head !== null) {
    const held = await inbox.applyBotSnapshot(await withBotContent(db, head));
    if (held <= head.version) {
      const isHeld = and(eq(dirtyBotSnapshots.bot_id, id), lte(dirtyBotSnapshots.version, held));
      await db.delete(dirtyBotSnapshots).where(isHeld);
    } else {
      const snapshot_version = sql`max(${bots.snapshot_version}, ${held})`;
      const raise = db.update(bots).set({ snapshot_version }).where(eq(bots.id, id));
      await db.batch([raise, ...markBotDirty(db, id, now)]);
      await pushBotSnapshot(ctx, id);
    }
    outcome.snapshot = true;
  }
  if (kinds.has("directory")) await retellLetters(ctx, { kind: "bot", id }, await inbox.derivedInbox());
  if (kinds.has("alarms")) outcome.lost = await inbox.restoreInboxAlarms();
  if (kinds.has("webhooks")) outcome.webhook = await repairWebhook(ctx, id);
  return outcome;
}

/** Sets a webhook that is gone, or leads to a former address of ours; one that somebody has set elsewhere stays. */
async function repairWebhook(ctx: ServiceContext, id: string): Promise<string> {
  const [row] = await ctx.db.select().from(bots).where(eq(bots.id, id));
  if (row === undefined || row.owner_account_id === null) return "not hosted here";
  const telegram = await clientOf(ctx, row);
  if (telegram === null) return "its token is gone or cannot be read";
  const info = await telegram.call<{ url?: string }>("getWebhookInfo");
  if (!info.ok) return `Telegram: ${info.error_code} ${info.description}`;
  const url = info.result.url ?? "";
  const path = new URL(webhookAddress(ctx, row.hash_id)).pathname;
  if (url !== "" && !url.endsWith(path)) return "elsewhere: left there";
  const set = await setOwnWebhook(ctx, row, telegram);
  return set.ok ? "set" : `Telegram: ${set.error_code} ${set.description}`;
}
