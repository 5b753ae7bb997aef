import type { LinkPreviewOptions } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import type { Content, FormattedText, Message } from "../../world/types.ts";
import type { Call, Methods } from "../call.ts";
import { readFormatted } from "../read-formatted.ts";
import { readTarget, send } from "../send-options.ts";

const MAX_TEXT = 4096;

/** Reads the text of `sendMessage` and `editMessageText`: 1-4096 characters after parsing. */
export function readText(call: Call): FormattedText {
  if (call.args.text("text") === "") throw badRequest("message text is empty");
  const formatted = readFormatted(call, "text", "entities");
  if (formatted.text === "") throw badRequest("text must be non-empty");
  if ([...formatted.text].length > MAX_TEXT) throw badRequest("message is too long");
  return formatted;
}

/** Reads `link_preview_options`, or the older `disable_web_page_preview`. */
export function readLinkPreview(call: Call): LinkPreviewOptions | undefined {
  const options = call.args.object("link_preview_options", "link preview options");
  if (options) return options as LinkPreviewOptions;
  return call.args.flag("disable_web_page_preview") ? { is_disabled: true } : undefined;
}

export function textContent(formatted: FormattedText, preview: LinkPreviewOptions | undefined): Content {
  return {
    text: formatted.text,
    ...(formatted.entities.length > 0 ? { entities: formatted.entities } : {}),
    ...(preview ? { link_preview_options: preview } : {}),
  };
}

function sendMessage(call: Call): Message {
  const target = readTarget(call);
  return send(call, target, "text", textContent(readText(call), readLinkPreview(call)));
}

/** `sendMessage`. */
export const sendTextMethods: Methods = { sendmessage: sendMessage };
