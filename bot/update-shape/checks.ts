/**
 * Checks whether a value has the type that Telegram gives it. @returns the fault and its place, null where there is
 * none
 */
export type Validator = (value: unknown) => string | null;

/** Below this second lie all dates until the year 2106; Telegram's are of 32 bits. */
const END_OF_TIME = 2 ** 32;
/** Longest name or title that is accepted; Telegram's have 255 characters at most. */
const NAME_MAX = 1024;

/** Accepts any text, also one with half a surrogate pair: its readers allow for that. */
export const anyText: Validator = (value) => (typeof value === "string" ? null : " is no text");
/** Accepts a well-formed text: half of a surrogate pair cannot be stored. */
export const text: Validator = (value) => (typeof value === "string" && value.isWellFormed() ? null : " is no text");
export const name: Validator = (value) => text(value) ?? ((value as string).length <= NAME_MAX ? null : " is no name");
export const flag: Validator = (value) => (typeof value === "boolean" ? null : " is no boolean");
export const whole: Validator = (value) => (Number.isSafeInteger(value) ? null : " is no whole number");
export const count: Validator = (value) => whole(value) ?? ((value as number) >= 0 ? null : " is below zero");
/** Accepts a place's latitude or longitude. */
export const degrees: Validator = (value) => (Number.isFinite(value) ? null : " is no number");
/** Accepts unix seconds. */
export const second: Validator = (value) => count(value) ?? ((value as number) < END_OF_TIME ? null : " is no date");
/** Accepts anything but null, for a member that is only read for its presence. */
export const present: Validator = (value) => (value === null ? " is null" : null);

/** Makes a validator that accepts known texts. */
export const oneOf =
  (known: readonly string[]): Validator =>
  (value) =>
    typeof value === "string" && known.includes(value) ? null : " is none of those that are known";

/** Makes a validator that accepts lists whose items another one accepts. */
export const list =
  (item: Validator): Validator =>
  (value) => {
    if (!Array.isArray(value)) return " is no list";
    for (let index = 0; index < value.length; index++) {
      const wrong = item(value[index]);
      if (wrong !== null) return `.${index}${wrong}`;
    }
    return null;
  };

/** Checks for members of a Bot API type: a name that Telegram does not have is an error of the compiler. */
export type Shape<Type> = { readonly [Name in keyof Type]?: Validator };
type NameOf<Type> = Extract<keyof Type, string>;

/** Accepts an object with members of the right types; those that are not named may be anything. */
export function object<Type>(shape: Shape<Type>, needed: readonly NameOf<Type>[] = []): Validator {
  const checks = new Map(Object.entries(shape) as [string, Validator][]);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return " is no object";
    for (const member of needed) if (!Object.hasOwn(value, member)) return `.${member} is missing`;
    for (const [member, inner] of Object.entries(value)) {
      const wrong = inner === undefined ? null : checks.get(member)?.(inner);
      if (typeof wrong === "string") return `.${member}${wrong}`;
    }
    return null;
  };
}

/** Makes a shape that is evaluated when it is used, for types that contain themselves. */
export const lazy =
  (check: () => Validator): Validator =>
  (value) =>
    check()(value);

/** Makes a validator that accepts what two others accept. */
export const both =
  (first: Validator, second: Validator): Validator =>
  (value) =>
    first(value) ?? second(value);
