import * as z from "zod/mini";
import { entityShape } from "../entities/shape.ts";
import { MESSAGE_MAX_CONTENT, TELEGRAM_TEXT_MAX } from "../limits/content.ts";
import { IMPORT_ENTITIES_MAX, IMPORT_NAME_MAX } from "../limits/imports.ts";

const second = z.number().check(z.int(), z.positive());
const messageId = z.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER));

/** A message with its words, brought only where the reader of the page ticks it; `at` in unix seconds. */
export const importedMessageShape = z.object({
  id: messageId,
  at: second,
  user: z.nullable(messageId),
  /** the channel or group in whose name it was written */
  chat: z.nullable(
    z.object({ id: z.number().check(z.int(), z.negative()), title: z.string().check(z.maxLength(IMPORT_NAME_MAX)) }),
  ),
  type: z.number().check(z.int(), z.gte(0), z.lt(100)),
  text: z.string().check(z.maxLength(TELEGRAM_TEXT_MAX)),
  /** what it shares beside its text, in words */
  shared: z.string().check(z.maxLength(MESSAGE_MAX_CONTENT)),
  entities: z.array(entityShape).check(z.maxLength(IMPORT_ENTITIES_MAX)),
  edited: z.nullable(second),
  replyTo: z.nullable(messageId),
  /** unix second of the message that it replies to, where the export has that message */
  repliedAt: z.nullable(second),
});
export type ImportedMessage = z.infer<typeof importedMessageShape>;
