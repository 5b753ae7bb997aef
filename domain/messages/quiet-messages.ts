import type { RestrictionLevel } from "../limits.ts";
import { MESSAGE_TYPE, type MessageType } from "./message-type.ts";

/** Types that go with the right to write at all (Bot API, `can_send_messages`). */
const WORDS: ReadonlySet<MessageType> = new Set([
  MESSAGE_TYPE.text,
  MESSAGE_TYPE.contact,
  MESSAGE_TYPE.location,
  MESSAGE_TYPE.venue,
]);
const MEDIA: ReadonlySet<MessageType> = new Set([
  MESSAGE_TYPE.photo,
  MESSAGE_TYPE.voice,
  MESSAGE_TYPE.document,
  MESSAGE_TYPE.video,
  MESSAGE_TYPE.video_note,
  MESSAGE_TYPE.audio,
  MESSAGE_TYPE.live_photo,
  MESSAGE_TYPE.paid_media,
]);

/** Tells whether a kind of message may stand in a quiet chat (AMB-052, AMB-066); an unknown kind may not. */
export function mayStandInQuiet(type: MessageType, level: RestrictionLevel): boolean {
  switch (level) {
    case 0:
      return false;
    case 1:
      return WORDS.has(type);
    case 2:
      return WORDS.has(type) || MEDIA.has(type);
  }
}
