import type { Config } from "../domain/config.ts";
import type { Database } from "../db/client.ts";
import type { Objects } from "./objects.ts";

/** What a service works with. `now` is in unix seconds and is the same during one request. */
export interface ServiceContext {
  db: Database;
  config: Config;
  objects: Objects;
  now: number;
  /** Work that may go on after the answer; must not reject. */
  waitUntil(work: Promise<unknown>): void;
}
