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

/** Begins what an update leads to after its commit. Never rejects: what fails is armed as an alarm. */
export async function carryOut(scope: ChatScope, effects: readonly Effect[]): Promise<void> {
  // Armed first: if the object dies while the lists are written, the alarms are there.
  for (const effect of effects) armFor(scope, effect);
  if (!effects.some((effect) => effect.kind === "tellDirectory" && effect.wait)) return;
  try {
    await tellDirectory(scope);
  } catch (error) {
    report({ where: "directory", chat: scope.values.get("telegramId"), message: String(error) });
  }
}

function armFor(scope: ChatScope, effect: Effect): void {
  const { alarms, values } = scope;
  const nowMs = scope.nowMs();
  switch (effect.kind) {
    case "tellDirectory":
      values.set("directoryStale", true);
      // A chat the lists do not know yet is made known at once, and so is what an admin waits for.
      alarms.arm("directory", effect.wait || values.get("snapshot") === undefined ? nowMs : nowMs + DIRECTORY_DELAY_MS);
      return;
    case "drain":
      // The alarm is for an object that dies meanwhile.
      alarms.arm("drain", nowMs + DRAIN_AGAIN_MS);
      scope.waitUntil(drainOutbox(scope));
      return;
    case "sync":
      alarms.arm("sync", nowMs);
      return;
    case "becameSupergroup":
      beginMove(scope, effect.to);
      return;
    case "wasBasicGroup": {
      const telegramId = values.get("telegramId");
      if (telegramId === undefined) return;
      scope.waitUntil(scope.services().objects.chat(effect.from).moveTo(telegramId));
      return;
    }
    default:
      assertNever(effect);
  }
}
