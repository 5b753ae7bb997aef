import { DurableObject } from "cloudflare:workers";
import type { RestorableInbox } from "../../services/ops/derived-objects.ts";
import type { DeadLettersQuery, OperatedInbox, ReplayRequest } from "../../services/ops/operated-objects.ts";
import type { ObjectEnv } from "../shared/env.ts";
import { findDeadLetter, listDeadLetters } from "../shared/ops/dead-letters.ts";
import { objectState } from "../shared/ops/object-state.ts";
import type { InboxContext } from "./context.ts";
import { derivedInbox, restoreInboxAlarms } from "./ops/derived.ts";
import { eraseContact, exportContact } from "./ops/person.ts";
import { replayInboxLetter } from "./ops/replay.ts";

/** Serves operators (services/ops/operated-objects.ts describes each method). */
export abstract class InboxOperations extends DurableObject<ObjectEnv> implements OperatedInbox, RestorableInbox {
  protected abstract inbox(): Promise<InboxContext>;

  async inspectInbox() {
    return objectState(await this.inbox());
  }

  async derivedInbox() {
    return derivedInbox(await this.inbox());
  }

  async restoreInboxAlarms() {
    return restoreInboxAlarms(await this.inbox());
  }

  async deadLetters(query: DeadLettersQuery) {
    return listDeadLetters((await this.inbox()).sql, query);
  }

  async deadLetter(id: number) {
    return findDeadLetter((await this.inbox()).sql, id);
  }

  async replayDeadLetter(request: ReplayRequest) {
    return replayInboxLetter(await this.inbox(), request);
  }

  async exportPerson(userId: number, after: number) {
    return exportContact(await this.inbox(), userId, after);
  }

  async eraseContact(userId: number) {
    return eraseContact(await this.inbox(), userId);
  }
}
