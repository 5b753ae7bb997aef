import type { Database } from "../db/client.ts";
import type { Databases } from "../db/databases.ts";
import type { Account } from "../domain/accounts/account.ts";
import type { SessionLife, SessionWay } from "../domain/accounts/session.ts";
import type { BuiltInCommand } from "../domain/commands/menu.ts";
import type { Config } from "../domain/config.ts";
import type { Objects } from "./objects.ts";

/** Returns the bot's description of a command of ours in a language (bot/menus.ts). */
export type DescribeCommand = (lang: string, command: BuiltInCommand) => string;

/** Tools of every service. `now` is in unix seconds and is the same during one request. */
export interface ServiceContext {
  /** the home of all rows that are not spread (docs/decisions/204) */
  db: Database;
  databases: Databases;
  config: Config;
  objects: Objects;
  /** Uploaded bytes, under the ids of their materials (LIB-03). */
  files: R2Bucket;
  now: number;
  describeCommand: DescribeCommand;
  /** Work that may go on after the answer; must not reject. */
  waitUntil(work: Promise<unknown>): void;
  /** Look-ups already made for this request (a page makes several calls): see services/memo.ts. */
  memo: Map<string, Promise<unknown>>;
}

/** A live session, as its token was found in D1. */
export interface Session extends SessionLife {
  tokenHash: string;
  /** the account's id of this session, as its list of sessions shows it */
  id: string;
  way: SessionWay;
  botHashId: string | null;
  lang: string;
  theme: string;
  account: Account;
}

/** The context of a call whose caller has signed in. */
export interface SessionContext extends ServiceContext {
  session: Session;
}
