import { readEntity } from "../../../../domain/entities/read.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { isMaterialType } from "../../../../domain/materials/material-type.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import type { Keyboard, Payload } from "../../../../domain/templates/template.ts";
import type { Asset } from "../../../../domain/templates/template-asset.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import type { Mode } from "../menu/menu-rules.ts";

/**
 * The parts of a message besides its text, as they are edited. Parts that are switched off are kept until the page is
 * left.
 */
export interface Parts {
  /** Tells whether the message has files (MSG-10), not text only. */
  isMedia: boolean;
  assets: Asset[];
  keyboard: Keyboard;
  mode: Mode;
  disableWebPreview: boolean;
  disableNotification: boolean;
}

export const NO_PARTS: Parts = {
  isMedia: false,
  assets: [],
  keyboard: [],
  mode: INTERACTION.none,
  disableWebPreview: false,
  disableNotification: false,
};

export const partsOf = (payload: Payload): Parts => ({
  isMedia: payload.assets.length > 0,
  assets: payload.assets,
  keyboard: payload.keyboard,
  mode: payload.interactionMode,
  disableWebPreview: payload.disableWebPreview,
  disableNotification: payload.disableNotification,
});

/** Returns a stored message's text, without entities that this version does not know. */
export const textOf = ({ content, entities }: Pick<Payload, "content" | "entities">): FormattedText => ({
  text: content,
  entities: entities.flatMap((raw) => readEntity(content, raw) ?? []),
});

/** Tells whether a message may have a menu: an album takes none (MSG-13). */
export const takesMenu = ({ isMedia, assets }: Parts): boolean => !isMedia || assets.length < 2;

/** Returns the message as it is stored and sent. */
export function payloadOf({ text, entities }: FormattedText, parts: Parts): Payload {
  const hasMenu = takesMenu(parts) && parts.mode !== INTERACTION.none && parts.keyboard.length > 0;
  return {
    content: text,
    entities,
    keyboard: hasMenu ? parts.keyboard : [],
    assets: parts.isMedia ? parts.assets : [],
    interactionMode: hasMenu ? parts.mode : INTERACTION.none,
    disableWebPreview: parts.disableWebPreview,
    disableNotification: parts.disableNotification,
  };
}

/** Returns an uploaded file as a medium of a message; none for a kind of file that is no medium. */
export const assetOf = ({ id, type }: Pick<LibraryFile, "id" | "type">): Asset[] =>
  isMaterialType(type) ? [{ type, source: "ugcbinary", id }] : [];
