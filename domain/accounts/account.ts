import * as z from "zod/mini";

/** The signed-in person as the dashboard keeps it (AUTH-12). `purl` is the profile picture's address. */
export const accountShape = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  purl: z.string(),
  /** archived chats by id, bots as `b` and their id (AMB-004) */
  archive_chat_uuid: z.array(z.string()),
});
export type Account = z.infer<typeof accountShape>;

/** Answer of every way of signing in (AMB-029). `tokenTTL` is in seconds (AMB-023). */
export const loginShape = z.object({
  accessToken: z.string(),
  token: z.string(),
  tokenTTL: z.number(),
  lang: z.string(),
  account: accountShape,
});
export type Login = z.infer<typeof loginShape>;

/**
 * A person whose identity Telegram has vouched for. Every way of signing in ends in this one type, so another way
 * is one more file that makes it.
 */
export interface VerifiedIdentity {
  /** Telegram user id, decimal */
  id: string;
  fname: string;
  lname: string;
  username: string;
  purl: string;
  languageCode: string | null;
  /** The bot that vouched, where it was not the shared one; what a session is bound to. */
  botHashId: string | null;
}
