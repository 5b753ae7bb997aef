import * as z from "zod/mini";
import type { ErrorCode, ErrorExtra } from "../errors.ts";
import type { ChatLevel } from "../limits.ts";

/** A value in update_attr (AMB-050). */
export type AttrValue = string | number;
/** The value to store, or the reason why the given value is refused. */
export type AttrReading = { ok: true; value: AttrValue } | { ok: false; code: ErrorCode; extra: ErrorExtra };
/** Reads a new value of a setting; `level` is the target's effective level. */
export type Reader = (value: AttrValue, level: ChatLevel) => AttrReading;

/** The call that changes a setting, with what it accepts. */
export type Change =
  | { readonly call: "update_attr"; readonly read: Reader }
  | { readonly call: "newcomer_verification"; readonly accepts: z.ZodMiniType }
  | { readonly call: "edit_botconf" | "edit_arr" | "edit_rules" | "toggle" | "keep" };

/**
 * The one declaration of a setting: its column in D1 and the value that a new row has there, its shape in answers and
 * in the snapshot, the conversion of the stored value to the one in answers, and the call that changes it (null for
 * none).
 */
export interface Setting {
  readonly column: "integer" | "boolean" | "text" | "json";
  readonly start: number | boolean | string | object;
  readonly shape: z.ZodMiniType;
  answer(stored: never): unknown;
  readonly change: Change | null;
}
export type Settings = Readonly<Record<string, Setting>>;

/** Row of settings in D1. */
export type StoredOf<S extends Settings> = { -readonly [K in keyof S]: Parameters<S[K]["answer"]>[0] };
/** Settings in the form of answers and of the snapshot. */
export type AnswersOf<S extends Settings> = { -readonly [K in keyof S]: z.output<S[K]["shape"]> };
/** Names of the settings that a call changes. */
export type ChangedBy<S extends Settings, Call extends Change["call"]> = {
  [K in keyof S]: S[K]["change"] extends { call: Call } ? K : never;
}[keyof S] &
  string;

const asStored = <T>(stored: T): T => stored;
const isSet = (stored: number | boolean): 0 | 1 => (stored === 0 || stored === false ? 0 : 1);

/** Declares a setting that is a whole number. */
export const integer = <const C extends Change | null>(start: number, change: C) => ({
  ...({ column: "integer", shape: z.number(), answer: asStored<number> } as const),
  start,
  change,
});

/** Declares a setting that is a text. */
export const text = <const C extends Change | null>(start: string, change: C) => ({
  ...({ column: "text", shape: z.string(), answer: asStored<string> } as const),
  start,
  change,
});

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** Declares a switch that is off at first; 0 or 1 in D1 and in answers. */
export const switched = <const C extends Change>(change: C) => ({
  ...({ column: "integer", start: 0, shape: zeroOrOne, answer: isSet as (stored: number) => 0 | 1 } as const),
  change,
});

/** Declares a flag that is off at first; a boolean in D1, 0 or 1 in answers. */
export const flag = <const C extends Change>(change: C) => ({
  ...({ column: "boolean", start: false, shape: zeroOrOne, answer: isSet as (stored: boolean) => 0 | 1 } as const),
  change,
});

/** Declares a setting that is a list. */
export const list = <Item extends z.ZodMiniType, const C extends Change | null>(
  item: Item,
  start: z.output<Item>[],
  change: C,
) => ({ ...({ column: "json", shape: z.array(item), answer: asStored<z.output<Item>[]> } as const), start, change });

/** Declares a setting that is changed by update_attr. */
export const attr = (read: Reader) => ({ call: "update_attr", read }) as const;

/** Declares a setting that is changed by newcomer_verification, together with others. */
export const verification = <Accepts extends z.ZodMiniType>(accepts: Accepts) =>
  ({ call: "newcomer_verification", accepts }) as const;

// The casts below: objects made from a declaration's own names have them all.

/** Returns the default values of all settings. */
export const startsOf = <S extends Settings>(settings: S): StoredOf<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, { start }]) => [name, start])) as StoredOf<S>;

/** Returns the shapes of all settings, for an answer that has them. */
export const shapesOf = <S extends Settings>(settings: S): { [K in keyof S]: S[K]["shape"] } =>
  Object.fromEntries(Object.entries(settings).map(([name, { shape }]) => [name, shape])) as {
    [K in keyof S]: S[K]["shape"];
  };

/** Returns the settings in a row, in the form of answers and of the snapshot. */
export function answersOf<S extends Settings>(settings: S, row: StoredOf<S>): AnswersOf<S> {
  const answers: Record<string, unknown> = {};
  for (const name in settings) answers[name] = settings[name]?.answer(row[name] as never);
  return answers as AnswersOf<S>;
}

/** Returns the settings in a row, in their stored form. */
export const storedOf = <S extends Settings>(settings: S, row: StoredOf<S>): StoredOf<S> =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, row[name]])) as StoredOf<S>;

/** Lists the names of the settings that a call changes, in the order of their declaration. */
export const changedBy = <S extends Settings, const Call extends Change["call"]>(settings: S, call: Call) =>
  Object.keys(settings).filter((name) => settings[name]?.change?.call === call) as ChangedBy<S, Call>[];

type AcceptedBy<S extends Settings, Call extends Change["call"]> = {
  -readonly [K in ChangedBy<S, Call>]: S[K]["change"] extends { accepts: infer Accepts } ? Accepts : never;
};

/** Lists by name the shapes of the settings that newcomer_verification accepts. */
export const acceptedByVerification = <S extends Settings>(settings: S) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, { change }]) =>
      change?.call === "newcomer_verification" ? [[name, change.accepts]] : [],
    ),
  ) as AcceptedBy<S, "newcomer_verification">;
