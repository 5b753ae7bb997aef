import * as z from "zod/mini";

const whole = z.number().check(z.int());
const text = z.optional(z.string());
const flag = z.optional(z.boolean());

const user = z.looseObject({
  id: whole,
  is_bot: z.boolean(),
  first_name: z.string(),
  last_name: text,
  username: text,
  language_code: text,
});
const member = {
  user,
  custom_title: text,
  tag: text,
  is_anonymous: flag,
  is_member: flag,
  until_date: z.optional(whole),
};

const chatMember = z.union([
  z.looseObject({ ...member, status: z.enum(["creator", "administrator"]), is_anonymous: z.boolean() }),
  z.looseObject({ ...member, status: z.enum(["restricted", "kicked"]), until_date: whole }),
  z.looseObject({ ...member, status: z.enum(["member", "left"]) }),
]);

/**
 * What the product reads of Telegram's answers to its questions. An answer of another shape, as a server in between may
 * give, is a failure as one that cannot be read: nobody behind the client meets it. Sending has its own reader
 * (durable-objects/shared/outbox/interpret-answer.ts).
 */
const SHAPES: Readonly<Record<string, z.ZodMiniType>> = {
  getMe: user,
  getWebhookInfo: z.looseObject({
    url: text,
    allowed_updates: z.optional(z.array(z.string())),
    pending_update_count: z.optional(whole),
    last_error_date: z.optional(whole),
    last_error_message: text,
  }),
  getChat: z.looseObject({
    id: whole,
    type: z.string(),
    title: text,
    username: text,
    permissions: z.optional(z.looseObject({})),
    photo: z.optional(z.looseObject({ small_file_id: z.string() })),
  }),
  getChatMember: chatMember,
  getChatAdministrators: z.array(chatMember),
  getChatMemberCount: whole.check(z.gte(0)),
  getFile: z.looseObject({ file_path: text, file_size: z.optional(z.number()) }),
  getUserProfilePhotos: z.looseObject({ photos: z.array(z.array(z.looseObject({ file_id: z.string() }))) }),
  getMyCommands: z.array(z.unknown()),
  getStarTransactions: z.looseObject({ transactions: z.array(z.unknown()) }),
  createInvoiceLink: z.string().check(z.minLength(1)),
};

/** Tells whether an answer holds what is read of it; of methods that are not listed nothing is. */
export const isReadable = (method: string, result: unknown): boolean =>
  SHAPES[method]?.safeParse(result).success !== false;
