import * as z from "zod/mini";

/** A command of a bot's menu (BOT-24); the locked one of the free plan has `is_ad` (AMB-069). */
export const botCommandShape = z.object({ command: z.string(), description: z.string(), is_ad: z.boolean() });
export type BotCommand = z.infer<typeof botCommandShape>;
/** One that the account wrote. */
export type CommandDraft = Omit<BotCommand, "is_ad">;
