import * as z from "zod/mini";
import { memberUserShape } from "../members/membership.ts";

/** Status of a person for messages (PCH-01, AMB-193): only a `normal` one can be written to. */
export const CONTACT_STATUS = { nonExistent: 1, needsStart: 2, blocked: 9, normal: 10 } as const;
export type ContactStatus = (typeof CONTACT_STATUS)[keyof typeof CONTACT_STATUS];

/** A conversation, with its last message (PCH-08). Ids of people are text; times are unix seconds. */
export const contactShape = z.object({
  /** the person's Telegram id */
  chat_id: z.string(),
  user: memberUserShape,
  /** the last message: its kind (domain/messages/message-type.ts), words, number and time */
  type: z.number(),
  text: z.string(),
  id: z.number(),
  date: z.number(),
  /** author of that message: the person, an operator, or the bot by itself */
  last_from: z._default(z.enum(["person", "operator", "bot"]), "person"),
  /** the last message that was read here (AMB-194): unread where `id` is greater */
  progress: z.number(),
  /** messages of the person after that one; 100 stands for 100 or more */
  unread: z.number(),
  status: z.number(),
  /** first seen */
  ctime: z.number(),
  /** closed; the person's next message opens it again */
  is_closed: z.boolean(),
  /** the account that looks after it; null for nobody */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** time and author's name of the last closing, opening or assignment; null for never */
  handled: z.nullable(z.object({ at: z.number(), name: z.string() })),
  /** number of notes about the person */
  notes: z.number(),
});
export type Contact = z.infer<typeof contactShape>;

/** A row of the list of contacts (API-23), also of a person who has never written. */
export const contactRowShape = z.object({
  chat_id: z.string(),
  user: memberUserShape,
  status: z.number(),
  /** first seen */
  ctime: z.number(),
  /** last message, 0 for none */
  date: z.number(),
});
export type ContactRow = z.infer<typeof contactRowShape>;
