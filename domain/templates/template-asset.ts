import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import { isAssetId } from "../ids.ts";
import { INTERNET_URL_MAX, internetUrlProblem } from "../materials/internet-material.ts";
import { MATERIAL_TYPES } from "../materials/material-type.ts";

export { isMixable, type MaterialType } from "../materials/material-type.ts";

const NO_TYPE: ErrorCode = "SLCT_MATERIAL_TYPE";
const NOT_HTTPS: ErrorCode = "Please submit an HTTPS url.";
const INVALID_URL: ErrorCode = "Invalid url";

const urlProblem = (asset: { source: string; id: string }) =>
  asset.source === "url" ? internetUrlProblem(asset.id) : null;

/** A medium of a message: an own upload by its id (16-30 digits) or an https address (MSG-08, LIB-13 to LIB-15). */
export const assetShape = z
  .object({
    type: z.literal([...MATERIAL_TYPES], NO_TYPE),
    source: z.enum(["ugcbinary", "url"]),
    id: z.string().check(z.minLength(1), z.maxLength(INTERNET_URL_MAX)),
  })
  .check(
    z.refine(({ source, id }) => source !== "ugcbinary" || isAssetId(id), "Invalid asset id"),
    z.refine((asset) => urlProblem(asset) !== NOT_HTTPS, NOT_HTTPS),
    z.refine((asset) => urlProblem(asset) !== INVALID_URL, INVALID_URL),
  );
export type Asset = z.infer<typeof assetShape>;
