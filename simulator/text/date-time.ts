import type { MessageEntity } from "@grammyjs/types";

export type DateTimeEntity = Extract<MessageEntity, { type: "date_time" }>;

/**
 * Writes a format of a `date_time` entity as the Bot API does: `r`, or weekday (`w`), date (`d` or `D`) and time (`t` or
 * `T`) in this order. Undefined where the format has another letter.
 */
export function dateTimeFormat(format: string): DateTimeEntity["date_time_format"] | undefined {
  if (format === "r" || format === "R") return "r";
  if (!/^[tTdDwW]*$/.test(format)) return undefined;
  const weekday = /w/i.test(format) ? "w" : "";
  const date = format.includes("d") ? "d" : format.includes("D") ? "D" : "";
  const time = format.includes("t") ? "t" : format.includes("T") ? "T" : "";
  return `${weekday}${date}${time}`;
}
