import { DurableObject } from "cloudflare:workers";

/** One insert per update and nothing else. */
export class BareObject extends DurableObject {
  constructor(ctx: DurableObjectState, env: BareEnv) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS updates (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)");
  }

  receive(update: unknown): void {
    this.ctx.storage.sql.exec("INSERT INTO updates (body) VALUES (?)", JSON.stringify(update));
  }
}

export interface BareEnv {
  DB: D1Database;
  BARE: DurableObjectNamespace<BareObject>;
}
