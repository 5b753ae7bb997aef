import type { Control } from "./control.ts";
import { joined } from "./formatted.ts";
import { people } from "./people.ts";
import { landscapePng, portraitPng } from "./pictures.ts";
import type { Attachment, Line } from "./script.ts";

const daySecond = 86_400;

/** Reads the unix seconds of a line. `now` in Unix seconds; nothing lies in the future. */
export function secondOf(at: Line["at"], now: number): number {
  const [daysAgo, hour, minute] = at;
  const midnight = now - (now % daySecond);
  return Math.min(midnight - daysAgo * daySecond + hour * 3600 + minute * 60, now);
}

/**
 * Names where a line goes; `threads` maps a topic's name to its id, `sent` the lines' names to message ids, `links` the
 * names of invite links to their addresses.
 */
export interface Place {
  chat: number;
  threads: Map<string, number>;
  sent: Map<string, number>;
  links: Map<string, string>;
}

/** A message of somebody, with the names of its topic, of itself and of what it answers. */
interface Words {
  from: number;
  date: number;
  topic?: string;
  name?: string;
  answers?: string;
  text?: string;
}

/**
 * Sends a message into a chat of the demo world; `more` holds further fields of the control API.
 * @returns the message's id
 */
export async function say(control: Control, place: Place, words: Words, more: object = {}): Promise<number> {
  const thread = words.topic === undefined ? undefined : place.threads.get(words.topic);
  const replyTo = words.answers === undefined ? undefined : place.sent.get(words.answers);
  const message = await control.act<{ message_id: number }>("messages", {
    chat: place.chat,
    from: words.from,
    date: words.date,
    ...(thread === undefined ? {} : { thread }),
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(words.text === undefined ? {} : { text: words.text }),
    ...more,
  });
  if (words.name !== undefined) place.sent.set(words.name, message.message_id);
  return message.message_id;
}

/** Reactions to a line come within so many seconds. */
const REACTED_AFTER = 1800;

/** Sends one line of a conversation as its author, and lets others react to it. */
export async function sayLine(control: Control, place: Place, line: Line, now: number): Promise<void> {
  const { text: _pieces, at, who, reactions: counts, ...names } = line;
  const date = secondOf(at, now);
  const message_id = await say(
    control,
    place,
    { ...names, from: people[who].id, date },
    {
      ...textOf(line),
      ...(line.attachment ? { media: mediaOf(line.attachment) } : {}),
      ...(line.dice ? { dice: { emoji: line.dice } } : {}),
    },
  );
  if (counts === undefined) return;
  await control.act("messages/react", {
    chat: place.chat,
    message_id,
    counts,
    date: Math.min(date + REACTED_AFTER, now),
  });
}

function textOf(line: Line): object {
  if (line.text === undefined) return {};
  const { text, entities } = joined(typeof line.text === "string" ? [line.text] : line.text);
  return { [line.attachment ? "caption" : "text"]: text, ...(entities.length > 0 ? { entities } : {}) };
}

function mediaOf(attachment: Attachment): object {
  switch (attachment.kind) {
    case "photo":
      return {
        type: "photo",
        width: 480,
        height: 320,
        mime_type: "image/png",
        bytes_base64: landscapePng(attachment.hue).toString("base64"),
      };
    case "sticker":
      return {
        type: "sticker",
        width: 512,
        height: 512,
        mime_type: "image/webp",
        bytes_base64: portraitPng(300).toString("base64"),
        emoji: attachment.emoji,
      };
    case "voice":
      return { type: "voice", duration: attachment.durationSecond, mime_type: "audio/ogg", size: 24_000 };
    case "document":
      return {
        type: "document",
        file_name: attachment.fileName,
        mime_type: "text/plain",
        bytes_base64: Buffer.from(attachment.text).toString("base64"),
      };
  }
}
