import * as z from "zod/mini";
import { entityShape } from "../entities/shape.ts";
import {
  KEYBOARD_MAX_COLUMNS,
  KEYBOARD_MAX_ROWS,
  MAX_ASSETS,
  MORE_MESSAGES_MAX,
  TEMPLATE_ID_MAX,
  TEMPLATE_NAME_MAX,
  TTL_MAX_MINUTES,
} from "../limits.ts";
import { buttonShape } from "./button.ts";
import { assetShape } from "./template-asset.ts";
import { templateIdShape } from "./template-id.ts";
import { writtenText } from "./written-text.ts";

export { type EntityInput, entityShape } from "../entities/shape.ts";
export { INTERACTION } from "./interaction.ts";

const keyboardShape = z
  .array(z.array(buttonShape).check(z.minLength(1), z.maxLength(KEYBOARD_MAX_COLUMNS)))
  .check(z.maxLength(KEYBOARD_MAX_ROWS));
export type Keyboard = z.infer<typeof keyboardShape>;

const interaction = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Content of a message, wherever it is sent (template fields; AMB-131, MSG-02 to MSG-04). */
export const payloadShape = z.object({
  ...writtenText,
  keyboard: z._default(keyboardShape, []),
  assets: z._default(z.array(assetShape).check(z.maxLength(MAX_ASSETS)), []),
  interactionMode: z._default(interaction, 0),
  disableWebPreview: z._default(z.boolean(), false),
  disableNotification: z._default(z.boolean(), false),
});
export type Payload = z.infer<typeof payloadShape>;

/** A stored message (MSG-01): `ctime` and `mtime` in unix seconds. */
export const templateShape = z.extend(payloadShape, {
  id: z.string(),
  /**
   * Name of the template; empty where neither its author nor its text gives one (domain/templates/template-name.ts).
   */
  name: z.string(),
  // Also what was stored before links were looked at.
  entities: z.array(entityShape),
  ctime: z.number(),
  mtime: z.number(),
});
export type Template = z.infer<typeof templateShape>;

/** Fields that creating and changing a template take beside its content. */
export const templateDraftShape = z.extend(payloadShape, {
  /** An empty name is made from the text. Left out of a change it stays, except that a made one follows the text. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(TEMPLATE_NAME_MAX))),
  /** MSG-11, AMB-136: formatting is taken off emoji without asking. */
  cleanEmojiFormat: z._default(z.boolean(), false),
  /** MSG-10: the author wants a message with media, so that one without any is refused as incomplete. */
  multimedia: z._default(z.boolean(), false),
});
export type TemplateDraft = z.infer<typeof templateDraftShape>;

export const templateChangeShape = z.extend(templateDraftShape, {
  /** `mtime` of the version that the author saw; where another one is stored by now, the change is refused. */
  mtime: z.optional(z.number()),
});
export type TemplateChange = z.infer<typeof templateChangeShape>;

/** A message that is stored with the rule that names it: a new template, or with `id` a new version of one. */
export const ruleTemplateShape = z.extend(templateChangeShape, {
  id: z.optional(z.string().check(z.maxLength(TEMPLATE_ID_MAX))),
});
export type RuleTemplate = z.infer<typeof ruleTemplateShape>;

/** Further messages of a rule in their order, each a stored template or a message that comes along. */
export const moreMessagesShape = z
  .array(z.union([z.object({ template_id: templateIdShape }), ruleTemplateShape]))
  .check(z.maxLength(MORE_MESSAGES_MAX, "too many"));
export type MoreMessages = z.infer<typeof moreMessagesShape>;

/**
 * Options of one send (MSG-17, MSG-20, MSG-22), which are not stored with a template. `ttlAutoDelete` is in minutes.
 */
export const sendOptionsShape = z.object({
  protectContent: z._default(z.boolean(), false),
  isPin: z._default(z.boolean(), false),
  message_thread_id: z.optional(
    z.number().check(
      z.int(),
      z.refine((id) => id !== 0, "message_thread_id must not be 0"),
    ),
  ),
  ttlAutoDelete: z._default(z.number().check(z.int(), z.gte(0), z.lte(TTL_MAX_MINUTES)), 0),
});
export type SendOptions = z.infer<typeof sendOptionsShape>;

/** Outcome of one part of a sent message (AMB-263). */
const sentPartShape = z.object({
  status: z.enum(["sent", "pending", "failed", "unknown"]),
  message_id: z.optional(z.number()),
  error_code: z.optional(z.number()),
  message: z.optional(z.string()),
});
export type SentPart = z.infer<typeof sentPartShape>;
export const sendResultShape = z.object({ message_ids: z.array(z.number()), parts: z.array(sentPartShape) });
export type SendResult = z.infer<typeof sendResultShape>;

/**
 * Outcome of deleting a send's messages: `pending` while Telegram does not answer, after which it goes on by itself. A
 * message that was already gone is `deleted`, too.
 */
export const undoneShape = z.object({
  parts: z.array(
    z.object({
      message_id: z.number(),
      status: z.enum(["deleted", "pending", "failed"]),
      error_code: z.optional(z.number()),
      message: z.optional(z.string()),
    }),
  ),
});
export type Undone = z.infer<typeof undoneShape>;
