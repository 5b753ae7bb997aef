import type { Effect } from "../../../bot/decision.ts";
import { assertNever } from "../../../domain/errors.ts";
import { LIST_NUMBERS_MAX_AGE_SECONDS } from "../../../domain/limits.ts";
import { logFault } from "../../shared/log-fault.ts";
import { lookUp } from "../block-list/look-up.ts";
import { forwardPress } from "../cards/forward-press.ts";
import type { ChatContext } from "../context.ts";
import { updateDirectory } from "../directory/directory.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { shareText } from "../spam/share-text.ts";
import { beginMove } from "./move.ts";

/**
 * Milliseconds by which lists may lag behind a change that nobody waits for, so that they are updated within a minute.
 */
const DIRECTORY_DELAY_MS = (LIST_NUMBERS_MAX_AGE_SECONDS - 40) * 1000;

/** A drain that was interrupted is begun again after this. */
const DRAIN_AGAIN_MS = 2000;

/** Arms and begins effects whose writes are committed already. */
export async function armAndBegin(context: ChatContext, effects: readonly Effect[]): Promise<void> {
  armEffects(context, effects);
  await beginEffects(context, effects);
}

/**
 * Arms alarms for effects, in the transaction of the writes that they follow, so that an object that dies before it
 * begins them resumes them.
 */
export function armEffects(context: ChatContext, effects: readonly Effect[]): void {
  for (const effect of effects) armEffect(context, effect);
}

/** Begins the effects of an update after its commit. Never rejects: an effect that fails is armed as an alarm. */
export async function beginEffects(context: ChatContext, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) beginEffect(context, effect);
  if (!effects.some((effect) => effect.kind === "updateDirectory" && effect.wait)) return;
  try {
    await updateDirectory(context);
  } catch (error) {
    logFault("ChatState", { where: "directory", chat: context.values.get("telegramId"), message: String(error) });
  }
}

function armEffect(context: ChatContext, effect: Effect): void {
  const { alarms, values } = context;
  const nowMs = context.nowMs();
  switch (effect.kind) {
    case "updateDirectory":
      // A chat the lists do not know yet is made known at once, and so is what an admin waits for.
      alarms.arm("directory", effect.wait || values.get("snapshot") === undefined ? nowMs : nowMs + DIRECTORY_DELAY_MS);
      return;
    case "drain":
      // The alarm is for an object that dies meanwhile.
      alarms.arm("drain", nowMs + DRAIN_AGAIN_MS);
      return;
    case "sync":
      alarms.arm("sync", nowMs);
      return;
    case "becameSupergroup":
      beginMove(context, effect.to);
      return;
    case "shareText":
    case "lookUp":
      // One message that is not compared is no loss, nor is somebody whom their next message has looked up.
      return;
    case "forwardPress":
      // The button can be pressed again.
      return;
    case "wasBasicGroup":
      // The basic group's own notice of its move, or its next update, does the same.
      return;
    default:
      assertNever(effect);
  }
}

function beginEffect(context: ChatContext, effect: Effect): void {
  if (effect.kind === "drain") context.waitUntil(drainOutbox(context));
  if (effect.kind === "forwardPress") context.waitUntil(forwardPress(context, effect.press));
  if (effect.kind === "shareText") context.waitUntil(shareText(context, effect));
  if (effect.kind === "lookUp") context.waitUntil(lookUp(context, effect));
  const telegramId = context.values.get("telegramId");
  if (effect.kind !== "wasBasicGroup" || telegramId === undefined) return;
  context.waitUntil(context.services().objects.chat(effect.from).moveTo(telegramId));
}
