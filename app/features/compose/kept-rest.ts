import * as z from "zod/mini";
import { TTL_OPTIONS_MINUTES } from "../../../domain/limits/content.ts";
import { versionsShape } from "../../../domain/tasks/version.ts";
import { payloadShape } from "../../../domain/templates/template.ts";
import type { Rest } from "./use-rest.ts";

const { assets, keyboard, interactionMode, disableWebPreview, disableNotification } = payloadShape.shape;

/** Shape of {@link Rest}, made of the product's own shapes. */
const restShape = z.object({
  parts: z.object({
    isMedia: z.boolean(),
    assets,
    keyboard,
    mode: interactionMode,
    disableWebPreview,
    disableNotification,
  }),
  settings: z.object({
    topic: z.number().check(z.int()),
    isSilent: z.boolean(),
    isPin: z.boolean(),
    protectContent: z.boolean(),
    disableWebPreview: z.boolean(),
    ttlAutoDelete: z.number().check(z.refine((minutes) => TTL_OPTIONS_MINUTES.some((each) => each === minutes))),
  }),
  files: z.array(
    z.object({
      id: z.string(),
      type: z.number(),
      file_name: z.string(),
      size: z.number(),
      has_thumbnail: z.boolean(),
    }),
  ),
  versions: z._default(versionsShape, []),
});

/**
 * Reads the stored parts of a message beside its text; null where another version of the page has stored something
 * else.
 */
export function readRest(stored: string): Rest | null {
  try {
    const { success, data } = restShape.safeParse(JSON.parse(stored));
    return success ? data : null;
  } catch {
    return null;
  }
}
