import type { ObjectNamespaces } from "../stubs.ts";

/** Bindings of an object: the database for the lists, the namespaces of objects, the operator's settings by name. */
export interface ObjectEnv extends Record<string, unknown>, ObjectNamespaces {
  DB: D1Database;
  /** Uploaded files, read when they are sent. */
  MATERIALS: R2Bucket;
  /** Analytics Engine, where the operator has bound a data set (docs/operations.md). */
  METRICS?: AnalyticsEngineDataset;
}
