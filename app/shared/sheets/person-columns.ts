import type { TFunction } from "i18next";
import { personName } from "../chat/person-name.ts";
import type { Columns } from "./sheet-source.ts";

type Person = Record<"fname" | "lname" | "username" | "id", string>;

/**
 * Returns columns about a person: the number as text, the name, the username.
 * @param personOf returns null for an unknown person
 */
export const personColumns = <Row>(t: TFunction, personOf: (row: Row) => Person | null): Columns<Row> => [
  [t("sheets.column.id"), (row) => personOf(row)?.id ?? null],
  [t("sheets.column.name"), (row) => nameOf(personOf(row))],
  [t("sheets.column.username"), (row) => personOf(row)?.username || null],
];

export const nameOf = (person: Person | null): string | null => (person === null ? null : personName(person));
