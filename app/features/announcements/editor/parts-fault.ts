import type { MessageParts } from "../../editor/rule/messages/message-draft.ts";
import type { OneDraft } from "../../editor/rule/messages/use-messages.ts";
import { messageProblem } from "../../library/templates/check-message.ts";

/** A message with files or buttons that the server would refuse, and those parts as they were checked. */
export interface PartsFault {
  at: number;
  parts: MessageParts;
  code: string;
}

/** Finds the first message whose files and buttons, chosen here, do not go together (MSG-12 to MSG-14). */
export async function findPartsFault(messages: readonly OneDraft[], isChannel: boolean): Promise<PartsFault | null> {
  for (const [at, { draft, parts }] of messages.entries()) {
    if (parts === null) continue;
    const payload = {
      content: draft.text,
      entities: draft.entities,
      ...parts,
      disableWebPreview: false,
      disableNotification: false,
    };
    const code = await messageProblem(payload, { isChannel, emoji: "clean" });
    if (code !== null) return { at, parts, code };
  }
  return null;
}
