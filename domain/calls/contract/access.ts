import type { CallNeeds } from "../../permissions.ts";

const inPath = { in: "path", name: "id" } as const;

/** Declares access for admins of the chat `{id}` who have the right that the call needs there. */
export const adminWho = (needs: CallNeeds) => ({ kind: "chatAdmin", chat: inPath, needs }) as const;
/** Every admin of the chat `{id}`. */
export const admin = adminWho("nothing");
/** The owner of the bot `{id}`. */
export const owner = { kind: "botOwner", bot: inPath } as const;
/** The owner of a bot, or every admin of a chat, which the body's `targetType` and `target` name. */
export const targetInBody = {
  kind: "target",
  targetType: { in: "body", name: "targetType" },
  target: { in: "body", name: "target" },
  needs: "nothing",
} as const;
