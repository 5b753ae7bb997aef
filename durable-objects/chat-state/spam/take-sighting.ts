import { decideSeen } from "../../../bot/spam/seen-elsewhere.ts";
import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { alike, fingerprint } from "../../../domain/spam/fingerprint.ts";
import type { SeenElsewhere } from "../../../services/spam/shared-texts-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { commitAndDrain } from "../sending/commit-and-drain.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { openMessage } from "./open-message.ts";

/**
 * Judges a message of this group again, now that other groups are known to have its text. Told twice, it has one effect;
 * what an admin removed or called wanted stays so.
 */
export async function takeSighting(context: ChatContext, { key, groups, print }: SeenElsewhere): Promise<void> {
  const { values } = context;
  const bot = managingBot(context);
  const rules = context.filters.rules()?.rules;
  if (bot === null || values.get("movedTo") !== undefined || rules?.spam?.isShared !== true) return;
  const message = openMessage(context, key);
  if (message === null || isWantedHere(context, print)) return;
  context.elsewhere.note(key, groups, print);
  await commitAndDrain(context, () => applyWrites(context, decideSeen(message, createFacts(context, bot)).writes));
}

/** Tells whether an admin of this group called such a text wanted. */
function isWantedHere({ sql }: ChatContext, print: Uint8Array): boolean {
  const wanted = sql
    .exec<StoredRow<typeof spamCases, "key"> & { text: string }>(
      `SELECT c.key, m.text FROM spam_cases AS c JOIN messages AS m ON m.key = c.key
       WHERE c.answer IN ('ham', 'wanted') ORDER BY c.key DESC LIMIT 100`,
    )
    .toArray();
  return wanted.some(({ text }) => alike(fingerprint(text), print));
}
