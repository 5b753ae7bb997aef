import * as z from "zod/mini";

/** Reason why a shape refuses a field. */
export interface Fault {
  /** One of Zod's, such as `too_small`; `custom` for a rule of ours. */
  code: string;
  /** The shape's own message: an error code. */
  message: string;
  /** UTF-16 units that the text may have at most, where it has more. */
  longest: number | null;
  /** index of the wrong item in a field that is a list */
  at: number | null;
}

export type Faults<Values> = Partial<Record<keyof Values, Fault>>;
export type FormShape = z.ZodMiniObject;
/** Fields as they are typed. */
export type Typed<Shape extends FormShape> = z.input<Shape>;
/** Fields as they are sent. */
export type Entered<Shape extends FormShape> = z.output<Shape>;

export type Reading<Shape extends FormShape> =
  | { ok: true; entered: Entered<Shape> }
  | { ok: false; faults: Faults<Typed<Shape>> };

const faultOf = (issue: z.core.$ZodIssue, at: PropertyKey | undefined): Fault => ({
  at: typeof at === "number" ? at : null,
  code: issue.code,
  message: issue.message,
  longest: issue.code === "too_big" && issue.origin === "string" ? Number(issue.maximum) : null,
});

/** Reads a form by the shape that the server reads it by. Of a field with several faults the first counts. */
export function readForm<Shape extends FormShape>(shape: Shape, typed: Typed<Shape>): Reading<Shape> {
  const read = z.safeParse(shape, typed);
  if (read.success) return { ok: true, entered: read.data };
  const faults: Record<PropertyKey, Fault> = {};
  for (const issue of read.error.issues) {
    const [name, at] = issue.path;
    if (name !== undefined) faults[name] ??= faultOf(issue, at);
  }
  // Paths begin with the names of the shape's fields.
  return { ok: false, faults: faults as Faults<Typed<Shape>> };
}

/** Tells whether typed fields differ from the stored ones. */
export const isChanged = <Values extends object>(values: Values, stored: Values): boolean =>
  (Object.keys(stored) as (keyof Values)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]),
  );
