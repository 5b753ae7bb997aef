import { SPAM_LOG_MAX, SPAM_LOG_SLACK, SPAM_STORE_AFTER } from "../../../domain/limits.ts";
import { baseModel } from "../../../domain/spam/base-model.ts";
import type { Judge } from "../../../domain/spam/judge.ts";
import { keptLabels, rebuild } from "../../../domain/spam/log.ts";
import type { SpamLabel } from "../../../domain/spam/message.ts";
import { createModel, type LoggedLabel, type SpamModel, teach } from "../../../domain/spam/model.ts";
import { UnreadableSpamData } from "../../../domain/spam/stored/bytes.ts";
import { labelFromBytes } from "../../../domain/spam/stored/stored-label.ts";
import { modelFromBytes, storedModel } from "../../../domain/spam/stored/stored-model.ts";
import { thresholdsOf } from "../../../domain/spam/thresholds.ts";
import { renewLabels } from "./stored-words.ts";

/** The chat's model, read from the storage when it is first asked for; a chat without the score never reads it. */
export interface SpamMemory {
  judge(level: number): Judge;
  /** Labels that the model was taught. */
  taught(): Record<SpamLabel, number>;
  /** Teaches what was added to the log since; where a label was taken out, the model is built again. */
  logChanged(isTakenOut: boolean): void;
  /** Also after a rolled-back transaction. */
  forget(): void;
}

interface Held {
  model: SpamModel;
  /** number of the last label that it was taught, and of the last one with which it was stored */
  upTo: number;
  stored: number;
  /** by level; made anew after each label */
  judges: Map<number, Judge>;
}

interface NumberedLabel extends LoggedLabel {
  id: number;
}

export function createSpamMemory(sql: SqlStorage): SpamMemory {
  let held: Held | null = null;
  const holding = (): Held => (held ??= read(sql));
  return {
    judge(level) {
      const { model, judges } = holding();
      const known = judges.get(level) ?? { model, thresholds: thresholdsOf(model, level) };
      judges.set(level, known);
      return known;
    },
    taught: () => holding().model.taught,
    logChanged(isTakenOut) {
      held = isTakenOut ? readAnew(sql) : teachRest(sql, holding());
    },
    forget() {
      held = null;
    },
  };
}

/** Reads the model and teaches it what came after it was stored; another version's is built again from the log. */
function read(sql: SqlStorage): Held {
  const [row] = sql.exec<{ up_to: number; bytes: ArrayBuffer }>("SELECT up_to, bytes FROM spam_model");
  if (row === undefined) return teachRest(sql, begin());
  try {
    const model = modelFromBytes(new Uint8Array(row.bytes), baseModel());
    return teachRest(sql, { model, upTo: row.up_to, stored: row.up_to, judges: new Map() });
  } catch (error) {
    if (!(error instanceof UnreadableSpamData)) throw error;
    return readAnew(sql);
  }
}

const begin = (): Held => ({ model: createModel(baseModel()), upTo: 0, stored: 0, judges: new Map() });

/** Teaches the labels behind the last one; the model is stored in batches, and the log cut where it is long. */
function teachRest(sql: SqlStorage, before: Held): Held {
  const labels = labelsAfter(sql, before.upTo);
  if (labels.length === 0) return before;
  const { model } = before;
  for (const label of labels) teach(model, label);
  if (model.taught.spam + model.taught.ham > SPAM_LOG_MAX + SPAM_LOG_SLACK) return readAnew(sql);
  const upTo = labels.at(-1)?.id ?? before.upTo;
  const isBatch = labels.length + before.upTo - before.stored >= SPAM_STORE_AFTER;
  if (isBatch) store(sql, model, upTo);
  return { model, upTo, stored: isBatch ? upTo : before.stored, judges: new Map() };
}

/** Builds the model from the log, whose oldest labels are dropped where there are too many. */
function readAnew(sql: SqlStorage): Held {
  const log = labelsAfter(sql, 0);
  const kept = keptLabels(log) as NumberedLabel[];
  const isKept = new Set(kept.map(({ id }) => id));
  const dropped = log.filter(({ id }) => !isKept.has(id)).map(({ id }) => id);
  if (dropped.length > 0) remove(sql, dropped);
  const model = rebuild(baseModel(), kept);
  const upTo = kept.at(-1)?.id ?? 0;
  store(sql, model, upTo);
  return { model, upTo, stored: upTo, judges: new Map() };
}

const store = (sql: SqlStorage, model: SpamModel, upTo: number): void => {
  const bytes = storedModel(model).buffer as ArrayBuffer;
  sql.exec("INSERT OR REPLACE INTO spam_model (id, up_to, bytes) VALUES (1, ?, ?)", upTo, bytes);
};

const remove = (sql: SqlStorage, ids: readonly number[]): void => {
  sql.exec("DELETE FROM spam_labels WHERE id IN (SELECT value FROM json_each(?))", JSON.stringify(ids));
};

/** Reads labels in the order in which they are taught; those of another version are made anew. */
function labelsAfter(sql: SqlStorage, id: number): NumberedLabel[] {
  const rows = sql
    .exec<{ id: number; bytes: ArrayBuffer }>("SELECT id, bytes FROM spam_labels WHERE id > ? ORDER BY id", id)
    .toArray();
  const read = rows.map((row) => ({ id: row.id, entry: readableLabel(row.bytes) }));
  const others = read.flatMap(({ id, entry }) => (entry === null ? [id] : []));
  const renewed = others.length === 0 ? null : renewLabels(sql, others);
  return read.flatMap(({ id, entry }) => {
    const label = entry ?? renewed?.get(id);
    return label === undefined ? [] : [{ ...label, id }];
  });
}

function readableLabel(bytes: ArrayBuffer): LoggedLabel | null {
  try {
    return labelFromBytes(new Uint8Array(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableSpamData)) throw error;
    return null;
  }
}
