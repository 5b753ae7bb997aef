import type { RestorableChat, RestorePoint } from "../../services/ops/derived-objects.ts";
import type { DeadLettersQuery, OperatedChat, ReplayRequest } from "../../services/ops/operated-objects.ts";
import { findDeadLetter, listDeadLetters } from "../shared/ops/dead-letters.ts";
import { retrySomeOwed } from "./newcomers/owed-verdicts.ts";
import { exportPerson } from "./ops/export-person.ts";
import { inspect } from "./ops/inspect.ts";
import { replayDeadLetter } from "./ops/replay.ts";
import { ChatReadings } from "./readings.ts";
import { derived, restoreAlarms, restoreDirectory } from "./repair/derived.ts";
import { restoreTo } from "./repair/restore-to.ts";

/** Serves operators (services/ops/operated-objects.ts describes each method). */
export abstract class ChatOperations extends ChatReadings implements OperatedChat, RestorableChat {
  async inspect() {
    return inspect(this.context);
  }

  async derived() {
    return derived(this.context);
  }

  async restoreAlarms() {
    return restoreAlarms(this.context);
  }

  async restoreDirectory() {
    await restoreDirectory(this.context);
  }

  async retryVerdicts() {
    retrySomeOwed(this.context);
  }

  async restoreTo(to: RestorePoint) {
    return restoreTo(this.ctx, to);
  }

  async deadLetters(query: DeadLettersQuery) {
    return listDeadLetters(this.context.sql, query);
  }

  async deadLetter(id: number) {
    return findDeadLetter(this.context.sql, id);
  }

  async replayDeadLetter(request: ReplayRequest) {
    return replayDeadLetter(this.context, request);
  }

  async exportPerson(userId: number, after: number) {
    return exportPerson(this.context, userId, after);
  }
}
