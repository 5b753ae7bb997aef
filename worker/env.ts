import type { DatabaseBindings } from "../db/databases.ts";
import type { ObjectNamespaces } from "../durable-objects/stubs.ts";

/** Bindings of wrangler.toml beside the operator's settings (domain/config.ts), which are read by name. */
export interface Env extends DatabaseBindings, ObjectNamespaces {
  ASSETS: Fetcher;
  /** Uploaded files (LIB-03). */
  MATERIALS: R2Bucket;
  /** The program beside workerd, where the product runs on the operator's own machine (scripts/serve). */
  SERVER?: Fetcher;
  /** Analytics Engine, where the operator has bound a data set (docs/operations.md). */
  METRICS?: AnalyticsEngineDataset;
  /** Sign-in attempts per address (AMB-267). */
  SIGN_IN_LIMIT: RateLimit;
  /** Wrong operator tokens per address (docs/decisions/140). */
  OPERATOR_LIMIT: RateLimit;
}
