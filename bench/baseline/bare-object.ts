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

  /** Inserts the update, then makes one call of the Bot API. */
  async answer(update: { message: { message_id: number; chat: { id: number } } }, url: string): Promise<void> {
    this.receive(update);
    const { message_id, chat } = update.message;
    const body = JSON.stringify({ chat_id: chat.id, text: "Here you are.", reply_parameters: { message_id } });
    await (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  }

  /** Inserts so many rows in one transaction, then makes so many calls of the Bot API one after another. */
  async mixed(update: { update_id: number }, inserts: number, fetches: number, url: string): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (let row = 0; row < inserts; row++) this.receive(update);
    });
    const body = JSON.stringify({ chat_id: -update.update_id, text: "Here you are." });
    for (let call = 0; call < fetches; call++) {
      await (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).json();
    }
  }
}

export interface BareEnv {
  DB: D1Database;
  BARE: DurableObjectNamespace<BareObject>;
}
