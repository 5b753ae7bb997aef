import { MESSAGE_TYPE } from "../messages/message-type.ts";

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

/** Kinds that may stand together in one album (AMB-137, Bot API sendMediaGroup). */
const ALBUMS: ReadonlyArray<readonly MaterialType[]> = [
  [MESSAGE_TYPE.photo, MESSAGE_TYPE.video],
  [MESSAGE_TYPE.document],
  [MESSAGE_TYPE.audio],
];

/** Tells whether media can be sent as one album; a single one always can (MSG-12). */
export const isMixable = (types: readonly MaterialType[]): boolean =>
  types.length < 2 || ALBUMS.some((album) => types.every((type) => album.includes(type)));

/** Returns the ids of the uploads among a message's media, each once. */
export const materialIdsOf = <T extends { source: string; id: string }>(assets: readonly T[]): string[] => [
  ...new Set(assets.filter(({ source }) => source === "ugcbinary").map(({ id }) => id)),
];
