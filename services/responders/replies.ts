import { type SQL, sql } from "drizzle-orm";
import type { NewResponder } from "../../domain/calls/content/responders.ts";
import { AppError } from "../../domain/errors.ts";
import { repliesOf } from "../../domain/responders/choose-reply.ts";
import type { ResponderFields } from "../../domain/responders/responder.ts";
import type { RuleTemplate } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { prepareForRule } from "../templates/for-rule.ts";
import type { PreparedTemplate } from "../templates/prepare.ts";

type Replies = Pick<NewResponder, "reply" | "more_replies">;

/** The messages that come along with a responder, looked through and ready to be written in its batch. */
export interface PreparedReplies {
  /** Fields of the responder that name them. */
  named: { template_id?: string; more_template_ids?: string[] };
  /** Templates that they will be. */
  ids: ReadonlySet<string>;
  /** The message in place of `template_id`. */
  first: PreparedTemplate | null;
  /** Condition under which all can be written; undefined where none came along. */
  isPossible: SQL | undefined;
  /** The statements that write them where the responder was written. */
  write(isWritten: SQL): ReturnType<PreparedTemplate["write"]>[];
  /** Throws the AppError that says why nothing was written; returns where the messages were not the reason. */
  refuse(): Promise<void>;
}

/**
 * Prepares a responder's replies that come along: all are written with it, or nothing is (docs/decisions/208).
 * @throws AppError INVALID_INPUT for two versions of one template, and what storing a template throws
 */
export async function prepareReplies(
  ctx: SessionContext,
  owner: LibraryOwner,
  { reply, more_replies }: Replies,
): Promise<PreparedReplies> {
  const messages = [reply, ...(more_replies ?? [])].filter(isMessage);
  const ids = messages.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new AppError("INVALID_INPUT");
  const count = messages.length - ids.length;
  const prepare = (message: RuleTemplate) => prepareForRule(ctx, owner, message, count);
  const first = reply === undefined ? null : await prepare(reply);
  const prepared = first === null ? [] : [first];
  const more: string[] = [];
  for (const each of more_replies ?? []) {
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
      ...(more_replies && { more_template_ids: more }),
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

/** Lists the templates that a responder names which did not come along. */
export const namedReplies = (fields: ResponderFields, { ids }: Pick<PreparedReplies, "ids">): string[] =>
  repliesOf(fields).filter((id) => !ids.has(id));

const isMessage = (reply: RuleTemplate | { template_id: string } | undefined): reply is RuleTemplate =>
  reply !== undefined && !("template_id" in reply);
