import { baseModel } from "../../domain/spam/base-model.ts";
import { type ReadMessage, readMessage } from "../../domain/spam/features/features.ts";
import { featureSet } from "../../domain/spam/features/gather.ts";
import { rebuild } from "../../domain/spam/log.ts";
import type { LoggedLabel, SpamModel } from "../../domain/spam/model.ts";
import { strongest } from "../../domain/spam/score.ts";
import { bestThreshold, type Scored } from "./figures.ts";
import type { Sample } from "./read-set.ts";

const FOLDS = 5;
const INNER_FOLDS = 3;

/** A sample with all that is asked of it several times. */
export interface Prepared {
  sample: Sample;
  read: ReadMessage;
  entry: LoggedLabel;
}

export const prepared = (set: readonly Sample[]): Prepared[] =>
  set.map((sample) => {
    const read = readMessage({ text: sample.text });
    return { sample, read, entry: { label: sample.label, features: featureSet(read) } };
  });

export const taught = (items: readonly Prepared[]): SpamModel =>
  rebuild(
    baseModel(),
    items.map(({ entry }) => entry),
  );

export const scored = (model: SpamModel, items: readonly Prepared[], threshold: number): Scored[] =>
  items.map(({ read, sample }) => ({
    margin: strongest(model, read).logit - threshold,
    isSpam: sample.label === "spam",
  }));

const fold = <Item>(items: readonly Item[], number: number, of: number) => ({
  train: items.filter((_, at) => at % of !== number),
  test: items.filter((_, at) => at % of === number),
});

/** Wanted messages that the threshold may call spam: `thresholdsOf` asks about no more either. */
const FALSE_MOST = 0.01;

/** Finds the threshold that inner folds of the training part call the best. */
function innerThreshold(train: readonly Prepared[]): number {
  const all = Array.from({ length: INNER_FOLDS }, (_, number) => fold(train, number, INNER_FOLDS)).flatMap((inner) =>
    scored(taught(inner.train), inner.test, 0),
  );
  return bestThreshold(all, FALSE_MOST);
}

export interface Fold {
  model: SpamModel;
  train: Prepared[];
  test: Prepared[];
  threshold: number;
}

/** The training and the test part of each of the five folds. */
export type FoldParts = Pick<Fold, "train" | "test">;

/** Cuts messages into five folds without teaching anything. */
export const partsOf = (items: readonly Prepared[]): FoldParts[] =>
  Array.from({ length: FOLDS }, (_, number) => fold(items, number, FOLDS));

/** Makes five folds: each a model of four fifths, each message taught once, with its threshold, and the last fifth. */
export const foldsOf = (items: readonly Prepared[]): Fold[] =>
  partsOf(items).map(({ train, test }) => {
    return { model: taught(train), train, test, threshold: innerThreshold(train) };
  });
