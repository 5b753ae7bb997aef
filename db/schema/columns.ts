import { integer, text } from "drizzle-orm/sqlite-core";

/** Lists and maps are kept as JSON text; what is inside is checked where it comes in. */
export const json = <T>() => text({ mode: "json" }).$type<T>();
export const flag = () => integer({ mode: "boolean" }).notNull().default(false);
export const number = (start = 0) => integer().notNull().default(start);
export const words = () => json<string[]>().notNull().default([]);
export const line = (start = "") => text().notNull().default(start);
