import type { SendPart } from "./send-plan.ts";

/** A part of a message as it was sent. */
export interface SentRequest {
  method: string;
  payload: Record<string, unknown>;
  messageIds: readonly number[];
}

/** One call of the Bot API that changes a message; chat_id is added where it is made. */
export interface EditPart {
  method: "editMessageText" | "editMessageCaption";
  payload: Record<string, unknown>;
}

/** Telegram's error for an edit that changes nothing. */
const SAME_ALREADY = /message is not modified/i;
/** Tells by Telegram's words whether an edit was refused because it changes nothing. */
export const isSameAlready = (said: string | null): boolean => SAME_ALREADY.test(said ?? "");

/**
 * Plans the calls that give a sent message another text; its media stay.
 * @returns null where the new text needs other parts than were sent: an edit cannot add or remove any
 */
export function planEdit(sent: readonly SentRequest[], parts: readonly SendPart[]): EditPart[] | null {
  if (sent.length !== parts.length) return null;
  const edits: EditPart[] = [];
  for (const [index, part] of parts.entries()) {
    const former = sent[index];
    const [message_id] = former?.messageIds ?? [];
    if (former?.method !== part.method || message_id === undefined) return null;
    const markup = inlineOf(part);
    if (part.method === "sendMessage") {
      const { text, entities, link_preview_options } = part.payload;
      edits.push({
        method: "editMessageText",
        payload: { message_id, text, entities, link_preview_options, ...markup },
      });
    } else {
      const caption = captionOf(part.payload);
      // A medium that never had words keeps none.
      if (caption.caption === undefined && captionOf(former.payload).caption === undefined) continue;
      edits.push({ method: "editMessageCaption", payload: { message_id, ...caption, ...markup } });
    }
  }
  return edits;
}

/** Finds the caption; that of an album is on its first item. */
function captionOf(payload: object): { caption?: unknown; caption_entities?: unknown } {
  const { media } = payload as { media?: unknown };
  const { caption, caption_entities } = (Array.isArray(media) ? media[0] : payload) ?? {};
  return {
    ...(caption === undefined ? {} : { caption }),
    ...(caption_entities === undefined ? {} : { caption_entities }),
  };
}

/**
 * Returns the buttons below a message, which an edit removes unless it names them again; a keyboard cannot be named.
 */
function inlineOf({ payload }: SendPart): { reply_markup?: unknown } {
  const markup = "reply_markup" in payload ? payload.reply_markup : undefined;
  return markup !== undefined && "inline_keyboard" in markup ? { reply_markup: markup } : {};
}
