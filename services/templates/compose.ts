import { AppError } from "../../domain/errors.ts";
import type { TemplateDraft } from "../../domain/templates/template.ts";
import { type Composed, composeMessage } from "../../domain/templates/template-rules.ts";
import type { ServiceContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { withRealTypes } from "./queries.ts";

/**
 * Composes a draft in the form in which it is stored and sent.
 * @param options `emoji`: formatted ones are refused or left; `takesAttachments`: a message may have files of its own
 *   beside those of the library
 * @throws AppError 'Missing ugcbinarie' and what composeMessage names
 */
export async function compose(
  { db }: Pick<ServiceContext, "db">,
  owner: Pick<LibraryOwner, "type" | "id" | "level" | "isChannel">,
  { cleanEmojiFormat, multimedia, name: _name, ...payload }: TemplateDraft,
  { emoji = "ask", takesAttachments = false }: { emoji?: "ask" | "leave"; takesAttachments?: boolean } = {},
): Promise<Composed> {
  const assets = await withRealTypes(db, owner, payload.assets, takesAttachments);
  const result = composeMessage(
    { ...payload, assets },
    { isChannel: owner.isChannel, multimedia, emoji: cleanEmojiFormat ? "clean" : emoji },
  );
  if (!result.ok) throw new AppError(result.code);
  return result.composed;
}
