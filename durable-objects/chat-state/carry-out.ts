import type { Effect } from "../../bot/decision.ts";
import { assertNever } from "../../domain/errors.ts";
import { LIST_NUMBERS_MAX_AGE_SECONDS } from "../../domain/limits.ts";
import { tellDirectory } from "./directory.ts";
import { drainOutbox } from "./host.ts";
import { beginMove } from "./move.ts";
import { type ChatScope, report } from "./scope.ts";

/** Lists may lag this long behind a change nobody waits for; the flush itself fits into AMB-264's minute. */
const DIRECTORY_DELAY_MS = (LIST_NUMBERS_MAX_AGE_SECONDS - 40) * 1000;

/** A drain that was interrupted is begun again after this. */
const DRAIN_AGAIN_MS = 2000;

/** Arms and begins effects whose writes are committed already. */
export async function carryOut(scope: ChatScope, effects: readonly Effect[]): Promise<void> {
  armEffects(scope, effects);
  await beginEffects(scope, effects);
}

/** Notes effects as alarms, in the transaction of the writes that they follow: an object that dies before it begins them finds them again. */
export function armEffects(scope: ChatScope, effects: readonly Effect[]): void {
  for (const effect of effects) armEffect(scope, effect);
}

/** Begins what an update leads to after its commit. Never rejects: what fails is armed as an alarm. */
export async function beginEffects(scope: ChatScope, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) beginEffect(scope, effect);
  if (!effects.some((effect) => effect.kind === "tellDirectory" && effect.wait)) return;
  try {
    await tellDirectory(scope);
  } catch (error) {
    report({ where: "directory", chat: scope.values.get("telegramId"), message: String(error) });
  }
}

function armEffect(scope: ChatScope, effect: Effect): void {
  const { alarms, values } = scope;
  const nowMs = scope.nowMs();
  switch (effect.kind) {
    case "tellDirectory":
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
      beginMove(scope, effect.to);
      return;
    case "wasBasicGroup":
      // The basic group's own notice of its move, or its next update, does the same.
      return;
    default:
      assertNever(effect);
  }
}

function beginEffect(scope: ChatScope, effect: Effect): void {
  if (effect.kind === "drain") scope.waitUntil(drainOutbox(scope));
  const telegramId = scope.values.get("telegramId");
  if (effect.kind !== "wasBasicGroup" || telegramId === undefined) return;
  scope.waitUntil(scope.services().objects.chat(effect.from).moveTo(telegramId));
}
