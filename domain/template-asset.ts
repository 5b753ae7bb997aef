import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { isAssetId } from "./ids.ts";
import { INTERNET_URL_MAX, internetUrlProblem } from "./internet-material.ts";
import { MESSAGE_TYPE } from "./message-type.ts";

/** Kinds of material a template may hold, as message type codes (AMB-274). */
export const MATERIAL_TYPES = [
  MESSAGE_TYPE.photo,
  MESSAGE_TYPE.document,
  MESSAGE_TYPE.video,
  MESSAGE_TYPE.audio,
  MESSAGE_TYPE.animation,
] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];
export const isMaterialType = (type: number): type is MaterialType =>
  (MATERIAL_TYPES as readonly number[]).includes(type);

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

/** Kinds that may stand together in one album (AMB-137, Bot API sendMediaGroup). */
const ALBUMS: ReadonlyArray<readonly MaterialType[]> = [
  [MESSAGE_TYPE.photo, MESSAGE_TYPE.video],
  [MESSAGE_TYPE.document],
  [MESSAGE_TYPE.audio],
];

/** Whether these media can be sent together; one alone always can (MSG-12). */
export const isMixable = (types: readonly MaterialType[]): boolean =>
  types.length < 2 || ALBUMS.some((album) => types.every((type) => album.includes(type)));

/** The ids of the own uploads among a message's media, each once. */
export const materialIdsOf = (assets: readonly Asset[]): string[] => [
  ...new Set(assets.filter(({ source }) => source === "ugcbinary").map(({ id }) => id)),
];
