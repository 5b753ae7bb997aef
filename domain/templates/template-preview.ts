import * as z from "zod/mini";
import { itemId } from "../calls/contract/fields.ts";
import { payloadShape } from "./template.ts";

/** Message for its author alone: template fields, or the template that is stored under an id (MSG-32). */
export const previewDraftShape = z.extend(payloadShape, { template_id: z.optional(itemId) });
export type PreviewDraft = z.infer<typeof previewDraftShape>;

/** Outcome of a preview; `error_code` as in AMB-119 (ERR-30). */
export const previewResultShape = z.object({
  status: z.enum(["success", "failed"]),
  message: z.optional(z.string()),
  error_code: z.optional(z.number()),
});
export type PreviewResult = z.infer<typeof previewResultShape>;
