import * as z from "zod/mini";
import { readUserId } from "../../ids.ts";
import {
  DEVICE_ID_MAX,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
  PER_PAGE_MIN,
  TIMEZONE_EAST_MAX_MINUTES,
  TIMEZONE_MIN_MINUTES,
} from "../../limits.ts";
import { isZoneName } from "../../time/zone.ts";

/** `{id}` of a path: a chat or bot id as in AMB-002; anything else is 'Invalid target' (API-02, ERR-20). */
export const targetId = z.string("Invalid target").check(z.regex(/^[0-9A-Za-z]{6,16}$/, "Invalid target"));
export const idParams = z.object({ id: targetId });

/** A person's Telegram id, of a path (text) or a body (MBR-03). */
export const userId = z.pipe(
  z.union([z.number(), z.string()], "Invalid target"),
  z.pipe(
    z.transform((value: number | string) => readUserId(String(value)) ?? 0),
    z.number().check(z.positive("Invalid target")),
  ),
);
export const memberParams = z.object({ id: targetId, userId });

/** `{itemId}` of a path: a template, responder, announcement or upload (RSP-02). */
export const itemId = z.string("Invalid target").check(z.regex(/^[0-9A-Za-z_-]{1,32}$/, "Invalid target"));

/** The client's name for a send: repeated, nothing goes out twice (AMB-271). */
export const jobId = z.string().check(z.minLength(8), z.maxLength(64));

/** A positive whole number, of a path (text) or a body (TIM-06). */
export const positiveInteger = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/, "INVALID_RANGE"))], "INVALID_RANGE"),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z
      .number()
      .check(z.int("INVALID_RANGE"), z.positive("INVALID_RANGE"), z.lte(Number.MAX_SAFE_INTEGER, "INVALID_RANGE")),
  ),
);

/** Rows a page, 10 to 5000 (TIM-09, AMB-177); 50 when left out. */
export const perPage = z._default(
  z.pipe(positiveInteger, z.number().check(z.gte(PER_PAGE_MIN, "INVALID_RANGE"), z.lte(PER_PAGE_MAX, "INVALID_RANGE"))),
  PER_PAGE_DEFAULT,
);

/** Makes the shape of paged answers (calls.md). */
export function paged<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.number(), total: z.optional(z.number()) });
}

/** Path parameters of the time-range calls: /{startSecond}/{endSecond}/{page} (API-30). */
export const rangeParams = z.object({
  id: targetId,
  startSecond: positiveInteger,
  endSecond: positiveInteger,
  page: positiveInteger,
});

/**
 * Reads a text that a browser adds of its own: cut to its longest, left out when it is no text, never a ground for
 * refusal (AMB-032, AMB-033).
 */
export const unsigned = (longest: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.slice(0, longest)),
      ),
    ),
    undefined,
  );
export const deviceId = unsigned(DEVICE_ID_MAX);

/** Offsets of zones are multiples of a quarter of an hour, by which counts are kept (AMB-298). */
const QUARTER_MINUTES = 15;
/** IANA name of a zone, as a text in an address (AMB-296). */
export const zoneNameText = z.string().check(z.refine(isZoneName, "INVALID_RANGE"));
/** Minutes east of UTC, as a text in an address. */
export const zoneMinutes = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}$/, "INVALID_RANGE"))], "INVALID_RANGE"),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z
      .number()
      .check(
        z.int("INVALID_RANGE"),
        z.gte(TIMEZONE_MIN_MINUTES, "INVALID_RANGE"),
        z.lte(TIMEZONE_EAST_MAX_MINUTES, "INVALID_RANGE"),
        z.multipleOf(QUARTER_MINUTES, "INVALID_RANGE"),
      ),
  ),
);
