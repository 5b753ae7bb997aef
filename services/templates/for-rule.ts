import { type SQL, sql } from "drizzle-orm";
import { AppError } from "../../domain/errors.ts";
import type { MoreMessages, RuleTemplate, Template } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { type PreparedTemplate, prepareNew, prepareVersion } from "./prepare.ts";
import { findTemplate } from "./queries.ts";

/**
 * Prepares the message that comes with a rule: a new template, or with `id` a new version of one.
 * @param count new templates that come with the rule
 */
const prepareForRule = (
  ctx: SessionContext,
  owner: LibraryOwner,
  { id, ...template }: RuleTemplate,
  count: number,
): Promise<PreparedTemplate> =>
  id === undefined ? prepareNew(ctx, owner, template, count) : prepareVersion(ctx, owner, id, template);

/** Reads back a message that was stored with a rule. @throws AppError 'Target not found' where it was deleted since */
export const storedForRule = async (
  ctx: SessionContext,
  owner: LibraryOwner,
  prepared: PreparedTemplate | null,
): Promise<Template | null> =>
  prepared === null ? null : findTemplate(ctx.db, owner, prepared.id, "Target not found");

/** New messages that come with a rule: one for `template_id`, and the whole list of further ones. */
interface Messages {
  first: RuleTemplate | undefined;
  more: MoreMessages | undefined;
}

/** The messages that come with a rule, checked and ready to be written in its batch. */
export interface PreparedMessages {
  /** The rule's fields that name them. */
  named: { template_id?: string; more_template_ids?: string[] };
  /** Ids of the templates that will be written. */
  ids: ReadonlySet<string>;
  /** The message in place of `template_id`. */
  first: PreparedTemplate | null;
  /** Condition under which all of them can be written; undefined where there are none. */
  isPossible: SQL | undefined;
  /** Returns the statements that write them if the rule was written. */
  write(isWritten: SQL): ReturnType<PreparedTemplate["write"]>[];
  /** Throws the AppError that says why nothing was written; returns where the messages were not the reason. */
  refuse(): Promise<void>;
}

/**
 * Prepares the messages that come with a rule: all are written with it, or nothing is (docs/decisions/208).
 * @throws AppError INVALID_INPUT for two versions of one template, and what storing a template throws
 */
export async function prepareMessages(
  ctx: SessionContext,
  owner: LibraryOwner,
  { first: given, more: further }: Messages,
): Promise<PreparedMessages> {
  const messages = [given, ...(further ?? [])].filter(isMessage);
  const ids = messages.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new AppError("INVALID_INPUT");
  const count = messages.length - ids.length;
  const prepare = (message: RuleTemplate) => prepareForRule(ctx, owner, message, count);
  const first = given === undefined ? null : await prepare(given);
  const prepared = first === null ? [] : [first];
  const more: string[] = [];
  for (const each of further ?? []) {
    if (!isMessage(each)) {
      more.push(each.template_id);
      continue;
    }
    const message = await prepare(each);
    prepared.push(message);
    more.push(message.id);
  }
  return {
    named: {
      ...(first && { template_id: first.id }),
      ...(further && { more_template_ids: more }),
    },
    ids: new Set(prepared.map(({ id }) => id)),
    first,
    isPossible:
      prepared.length === 0
        ? undefined
        : sql.join(
            prepared.map(({ isPossible }) => isPossible),
            sql` AND `,
          ),
    write: (isWritten) => prepared.map((each) => each.write(isWritten)),
    async refuse() {
      for (const each of prepared) {
        const [can] = await ctx.db.all<{ can: number }>(sql`SELECT ${each.isPossible} AS can`);
        if (can?.can !== 1) await each.refuse();
      }
    },
  };
}

/** Lists the ids of templates that a rule names and that did not come with it. */
export const namedBeside = (
  { template_id, more_template_ids }: { template_id: string; more_template_ids: readonly string[] },
  { ids }: Pick<PreparedMessages, "ids">,
): string[] => [template_id, ...more_template_ids].filter((id) => !ids.has(id));

const isMessage = (message: RuleTemplate | { template_id: string } | undefined): message is RuleTemplate =>
  message !== undefined && !("template_id" in message);
