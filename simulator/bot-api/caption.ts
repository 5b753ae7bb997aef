import { badRequest } from "../world/errors.ts";
import type { Content, FormattedText } from "../world/types.ts";

const MAX_CAPTION = 1024;

/** Returns a caption as a message holds it. @throws 400 over 1024 characters, counted after parsing */
export function captionContent(caption: FormattedText): Content {
  if ([...caption.text].length > MAX_CAPTION) throw badRequest("message caption is too long");
  if (caption.text === "") return {};
  return {
    caption: caption.text,
    ...(caption.entities.length > 0 ? { caption_entities: caption.entities } : {}),
  };
}
