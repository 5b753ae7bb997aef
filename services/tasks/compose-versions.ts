import { AppError } from "../../domain/errors.ts";
import type { TextVersion } from "../../domain/tasks/version.ts";
import type { Payload } from "../../domain/templates/template.ts";
import type { ServiceContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";

/**
 * Composes the versions of a message by the rules for its main text.
 * @throws AppError what composeMessage names, with `langm` of the version
 */
export async function composeVersions(
  ctx: Pick<ServiceContext, "db">,
  owner: LibraryOwner,
  payload: Payload,
  versions: readonly TextVersion[],
): Promise<TextVersion[]> {
  const composed: TextVersion[] = [];
  for (const { langm, ...text } of versions) {
    const draft = { ...payload, ...text, cleanEmojiFormat: false, multimedia: false };
    const { content, entities } = await compose(ctx, owner, draft, { emoji: "leave" }).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError(error.code, { ...error.extra, langm }) : error;
    });
    composed.push({ langm, content, entities });
  }
  return composed;
}
