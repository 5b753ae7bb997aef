import type { RuleTemplate, Template } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { type PreparedTemplate, prepareNew, prepareVersion } from "./prepare.ts";
import { findTemplate } from "./queries.ts";

/**
 * Prepares the message that comes with a rule: a new template, or with `id` a new version of one.
 * @param count new templates that come with the rule
 */
export const prepareForRule = (
  ctx: SessionContext,
  owner: LibraryOwner,
  { id, ...template }: RuleTemplate,
  count = 1,
): Promise<PreparedTemplate> =>
  id === undefined ? prepareNew(ctx, owner, template, count) : prepareVersion(ctx, owner, id, template);

/** Reads a message back that was stored with a rule. @throws AppError 'Target not found' where it was deleted since */
export const storedForRule = async (
  ctx: SessionContext,
  owner: LibraryOwner,
  prepared: PreparedTemplate | null,
): Promise<Template | null> =>
  prepared === null ? null : findTemplate(ctx.db, owner, prepared.id, "Target not found");
