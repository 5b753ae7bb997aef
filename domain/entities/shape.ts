import * as z from "zod/mini";
import { isLinkUrl } from "./link-url.ts";

/** A formatting mark: offset and length in UTF-16 units (AMB-013). */
export const entityShape = z.object({
  offset: z.number().check(z.int(), z.gte(0)),
  length: z.number().check(z.int(), z.gte(0)),
  type: z.string().check(z.minLength(1), z.maxLength(32)),
  url: z.optional(z.string().check(z.maxLength(2048))),
  language: z.optional(z.string().check(z.maxLength(64))),
});

/** An entity in an author's input: a link needs its address (AMB-013). */
export const writtenEntityShape = entityShape.check(
  z.refine(({ type, url }) => type !== "text_link" || url?.trim(), { error: "Missing url", path: ["url"] }),
  z.refine(({ type, url }) => type !== "text_link" || !url?.trim() || isLinkUrl(url.trim()), {
    error: "Invalid url",
    path: ["url"],
  }),
);
export type EntityInput = z.infer<typeof entityShape>;
