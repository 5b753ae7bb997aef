import type { SelectOption } from "./select-field.tsx";

/**
 * The choices of a menu of numbers. One that is set and stands in no menu, as another program may have set it, stands
 * in its place among them.
 */
export function numberOptions(
  choices: readonly number[],
  value: number,
  textOf: (choice: number) => string,
): SelectOption[] {
  const all = choices.includes(value) ? choices : placed(choices, value);
  return all.map((choice) => ({ value: String(choice), label: textOf(choice) }));
}

/** Before the first choice that is greater; kick and ban, which are below zero, stay at the end. */
function placed(choices: readonly number[], value: number): number[] {
  const at = choices.findIndex((choice) => choice > value || choice < 0);
  return choices.toSpliced(at < 0 ? choices.length : at, 0, value);
}
