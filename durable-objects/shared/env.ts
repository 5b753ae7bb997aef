import type { DatabaseBindings } from "../../db/databases.ts";
import type { ObjectNamespaces } from "../stubs.ts";

/** Bindings of an object: the databases for the lists, the namespaces of objects, the operator's settings by name. */
export interface ObjectEnv extends DatabaseBindings, ObjectNamespaces {
  /** Uploaded files, read when they are sent. */
  MATERIALS: R2Bucket;
  /** Analytics Engine, where the operator has bound a data set (docs/operations.md). */
  METRICS?: AnalyticsEngineDataset;
}
