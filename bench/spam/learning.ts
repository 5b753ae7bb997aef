import { baseModel } from "../../domain/spam/base-model.ts";
import { rebuild, untrain } from "../../domain/spam/log.ts";
import { createModel, type LoggedLabel, type SpamModel, sigmoid, teach } from "../../domain/spam/model.ts";
import { strongest } from "../../domain/spam/score.ts";
import { mayTeachHam } from "../../domain/spam/thresholds.ts";
import { seededRandom, shuffled } from "../../scripts/spam/random.ts";
import { f1, falsePositives } from "./figures.ts";
import { type Fold, type FoldParts, type Prepared, partsOf, scored } from "./folds.ts";

/** Returns the logit at which the calibrated probability is one half. */
const evenLogit = ({ calibration: { platt } }: SpamModel): number => -platt.shift / platt.slope;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures the base model alone. */
export function coldStart(folds: readonly Fold[]): { f1: number; falsePositives: number } {
  const results = folds.flatMap(({ test }) => scored(createModel(baseModel()), test, 0));
  return { f1: f1(results), falsePositives: falsePositives(results) };
}

/**
 * Computes F1 once so many spam messages have come, with each wanted one in between; every n-th spam may be overlooked.
 */
const afterSpam = (folds: readonly FoldParts[], most: number, overlooked = 0): number =>
  mean(
    folds.map(({ train, test }) => {
      const model = createModel(baseModel());
      let spam = 0;
      for (const { entry, read } of train) {
        if (entry.label === "spam") spam += 1;
        const isOverlooked = entry.label === "spam" && overlooked > 0 && spam % overlooked === 0;
        if (entry.label === "ham" || isOverlooked) teachUntouched(model, { entry, read });
        else teach(model, entry);
        if (spam >= most) break;
      }
      return f1(scored(model, test, evenLogit(model)));
    }),
  );

const ORDERS = 10;

/**
 * Computes F1 once so many spam messages have come, in the order of the set and in further ones: a few labels depend on
 * which came first.
 */
export function inSeveralOrders(items: readonly Prepared[], most: number, overlooked = 0): string {
  const found = Array.from({ length: ORDERS }, (_, number) =>
    afterSpam(partsOf(number === 0 ? items : shuffled(items, seededRandom(number + 1))), most, overlooked),
  );
  const [first, average, least, highest] = [found[0] ?? 0, mean(found), Math.min(...found), Math.max(...found)].map(
    (value) => value.toFixed(3),
  );
  return `${average} in ${ORDERS} orders (${least} to ${highest}), ${first} in the first`;
}

/** Teaches a message that nobody touched as wanted, unless the score speaks against it. */
function teachUntouched(model: SpamModel, { entry, read }: Pick<Prepared, "entry" | "read">): void {
  const { slope, shift } = model.calibration.platt;
  if (mayTeachHam(sigmoid(slope * strongest(model, read).logit + shift))) {
    teach(model, { ...entry, label: "ham" });
  }
}

const WRONG = 20;

export interface UndoFigures {
  never: number;
  wrong: number;
  undone: number;
  isSame: boolean;
}

/** Takes wrong bans back: F1 without them, with them, and after they were taken out of the log. */
export function undo({ train, test, threshold }: Fold): UndoFigures {
  const log = train.map(({ entry }) => entry).slice(0, 1000);
  const wrong: LoggedLabel[] = train
    .filter(({ entry }) => entry.label === "ham")
    .slice(-WRONG)
    .map(({ entry }) => ({ ...entry, label: "spam" }));
  const never = rebuild(baseModel(), log);
  let whole = [...log, ...wrong];
  let model = rebuild(baseModel(), whole);
  const withWrong = f1(scored(model, test, threshold));
  for (let at = whole.length - 1; at >= log.length; at--) {
    model = untrain(model, whole, at);
    whole = whole.toSpliced(at, 1);
  }
  return {
    never: f1(scored(never, test, threshold)),
    wrong: withWrong,
    undone: f1(scored(model, test, threshold)),
    isSame: model.weights.every((weight, at) => weight === never.weights[at]) && model.bias === never.bias,
  };
}
