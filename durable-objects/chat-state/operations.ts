import type { DeadLettersQuery, OperatedChat, ReplayRequest } from "../../services/ops/operated-objects.ts";
import { findDeadLetter, listDeadLetters } from "../shared/ops/dead-letters.ts";
import { exportPerson } from "./ops/export-person.ts";
import { inspect } from "./ops/inspect.ts";
import { replayDeadLetter } from "./ops/replay.ts";
import { ChatReadings } from "./readings.ts";

/** Serves operators (services/ops/operated-objects.ts describes each method). */
export abstract class ChatOperations extends ChatReadings implements OperatedChat {
  async inspect() {
    return inspect(this.context);
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
