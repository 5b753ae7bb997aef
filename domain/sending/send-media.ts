import type { FormattedText } from "../entities/types.ts";
import { MESSAGE_TYPE } from "../messages/message-type.ts";
import { type SentEntity, sentEntities } from "../placeholders/mention.ts";
import { type Asset, isMixable, type MaterialType } from "../templates/template-asset.ts";
import type { CommonSendOptions } from "./send-plan.ts";

/** An upload, which is replaced by its bytes or the bot's file id when the request is made (AMB-275). */
export interface MaterialRef {
  ugcbinary: string;
}
/** Source of a medium: an address that Telegram fetches itself, or an upload. */
type Medium = string | MaterialRef;

interface Caption {
  caption?: string;
  caption_entities?: SentEntity[];
}
type OneMedium<Field extends string> = { [field in Field]: Medium } & Caption & CommonSendOptions;

/** One item of an album: Bot API InputMedia. */
interface AlbumItem extends Caption {
  type: "photo" | "video" | "document" | "audio";
  media: Medium;
}

/** The calls that send media (MSG-26, MSG-27). */
export type MediaPart =
  | { method: "sendPhoto"; payload: OneMedium<"photo"> }
  | { method: "sendVideo"; payload: OneMedium<"video"> }
  | { method: "sendAudio"; payload: OneMedium<"audio"> }
  | { method: "sendDocument"; payload: OneMedium<"document"> }
  | { method: "sendAnimation"; payload: OneMedium<"animation"> }
  | { method: "sendMediaGroup"; payload: { media: AlbumItem[] } & Omit<CommonSendOptions, "reply_markup"> };

const mediumOf = ({ source, id }: Asset): Medium => (source === "url" ? id : { ugcbinary: id });

function captionOf(caption: FormattedText | null): Caption {
  if (caption === null) return {};
  const { text, entities } = caption;
  return { caption: text, ...(entities.length > 0 && { caption_entities: sentEntities(text, entities) }) };
}

/**
 * Returns the calls for a message's media: one alone by its own method, several as one album with the caption on its
 * first item. Files that cannot stand in one album, which saving refuses (MSG-12), are sent one after another.
 */
export function mediaParts(
  assets: readonly Asset[],
  caption: FormattedText | null,
  common: CommonSendOptions,
): MediaPart[] {
  const [first, ...rest] = assets;
  if (first === undefined) return [];
  if (rest.length === 0) return [single(first, captionOf(caption), common)];
  if (!isMixable(assets.map(({ type }) => type))) {
    return assets.map((asset, index) => single(asset, index === 0 ? captionOf(caption) : {}, common));
  }
  const media = assets.map(
    (asset, index): AlbumItem => ({
      type: albumType(asset.type),
      media: mediumOf(asset),
      ...(index === 0 ? captionOf(caption) : {}),
    }),
  );
  return [{ method: "sendMediaGroup", payload: { media, ...common } }];
}

function single(asset: Asset, caption: Caption, common: CommonSendOptions): MediaPart {
  const medium = mediumOf(asset);
  const options = { ...caption, ...common };
  switch (asset.type) {
    case MESSAGE_TYPE.photo:
      return { method: "sendPhoto", payload: { photo: medium, ...options } };
    case MESSAGE_TYPE.video:
      return { method: "sendVideo", payload: { video: medium, ...options } };
    case MESSAGE_TYPE.audio:
      return { method: "sendAudio", payload: { audio: medium, ...options } };
    case MESSAGE_TYPE.animation:
      return { method: "sendAnimation", payload: { animation: medium, ...options } };
    case MESSAGE_TYPE.document:
      return { method: "sendDocument", payload: { document: medium, ...options } };
  }
}

function albumType(type: MaterialType): AlbumItem["type"] {
  switch (type) {
    case MESSAGE_TYPE.photo:
      return "photo";
    case MESSAGE_TYPE.video:
      return "video";
    case MESSAGE_TYPE.audio:
      return "audio";
    // Animations stand in no album: isMixable has said so.
    default:
      return "document";
  }
}
