import { and, desc, eq, sql } from "drizzle-orm";
import { keyboardTemplates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { KEYBOARD_TEMPLATES_MAX } from "../../domain/limits.ts";
import { type KeyboardTemplate, titleOfKeyboard } from "../../domain/templates/keyboard-template.ts";
import type { Keyboard } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";

const FIELDS = { id: keyboardTemplates.id, title: keyboardTemplates.title, keyboard: keyboardTemplates.keyboard };

/** Lists the account's saved menus, newest first (API-42). */
export async function listKeyboards({ databases, session }: SessionContext): Promise<KeyboardTemplate[]> {
  return databases
    .ofAccount(session.account.id)
    .select(FIELDS)
    .from(keyboardTemplates)
    .where(eq(keyboardTemplates.account_id, session.account.id))
    .orderBy(desc(keyboardTemplates.id));
}

/**
 * Saves a menu; one without a title is named by its buttons (AMB-147).
 * @throws AppError REACH_LIMIT_MENU_TMPL for the 21st, also when two are saved at once (LIB-19)
 */
export async function createKeyboard(
  { databases, session, now }: SessionContext,
  { keyboard, title }: { keyboard: Keyboard; title?: string | undefined },
): Promise<{ item: KeyboardTemplate }> {
  const accountId = session.account.id;
  const item = {
    id: newItemId(Date.now(), Math.random),
    title: title === undefined || title === "" ? titleOfKeyboard(keyboard) : title,
    keyboard,
  };
  const { meta } = await databases.ofAccount(accountId).run(sql`
    INSERT INTO ${keyboardTemplates} (id, account_id, title, keyboard, ctime)
    SELECT ${item.id}, ${accountId}, ${item.title}, ${JSON.stringify(keyboard)}, ${now}
    WHERE (SELECT count(*) FROM ${keyboardTemplates} WHERE account_id = ${accountId}) < ${KEYBOARD_TEMPLATES_MAX}`);
  if (meta.changes === 0) throw new AppError("REACH_LIMIT_MENU_TMPL");
  return { item };
}

/** Deletes a saved menu. @throws AppError 'Target not found', also for somebody else's */
export async function deleteKeyboard(
  { databases, session }: SessionContext,
  id: string,
): Promise<{ item: { id: string } }> {
  const [gone] = await databases
    .ofAccount(session.account.id)
    .delete(keyboardTemplates)
    .where(and(eq(keyboardTemplates.id, id), eq(keyboardTemplates.account_id, session.account.id)))
    .returning({ id: keyboardTemplates.id });
  if (gone === undefined) throw new AppError("Target not found");
  return { item: gone };
}
