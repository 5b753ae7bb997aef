import { PRIVATE_SEARCH_HITS } from "../../../domain/limits.ts";
import { searchTerms } from "../../../domain/search/terms.ts";
import type { FoundMessages } from "../../../services/private-chats/inbox-object.ts";
import { findContact, shownContact } from "../contact.ts";
import type { InboxContext } from "../context.ts";
import { listedMessages, type MessageRow, shownMessage } from "../message.ts";
import { readWords } from "./search-index.ts";

/** Finds messages of all conversations by their words, newest first; a keyword without a word finds nothing. */
export function searchMessages(
  context: InboxContext,
  { keyword, before = Number.MAX_SAFE_INTEGER }: { keyword: string; before?: number | undefined },
): FoundMessages {
  const { sql, values } = context;
  const isWhole = readWords(context);
  if (!isWhole) context.alarms.arm("search", context.nowMs());
  const match = matchOf(keyword);
  if (match === null) return { rows: [], older: null, is_indexing: !isWhole };
  const keys = sql
    .exec<{ rowid: number }>(
      // Numbers come as fractions, with which the index does not narrow its search.
      `SELECT rowid FROM message_words WHERE message_words MATCH ? AND rowid < CAST(? AS INTEGER)
        ORDER BY rowid DESC LIMIT ${PRIVATE_SEARCH_HITS}`,
      match,
      before,
    )
    .toArray();
  const botId = values.get("botId") ?? 0;
  const rows = keys.flatMap(({ rowid }) => {
    const [row] = sql.exec<MessageRow>(listedMessages("m.rowid = ?"), rowid);
    const contact = row === undefined ? null : findContact(context, row.user_id);
    return row === undefined || contact === null
      ? []
      : [{ contact: shownContact(contact), message: shownMessage(row, botId) }];
  });
  return {
    rows,
    older: keys.length < PRIVATE_SEARCH_HITS ? null : (keys.at(-1)?.rowid ?? null),
    is_indexing: !isWhole,
  };
}

/** Translates a keyword into a query of the full-text index (FTS5); tokens are letters, digits and signs. */
function matchOf(keyword: string): string | null {
  const terms = searchTerms(keyword);
  if (terms.length === 0) return null;
  return terms
    .map((term) => {
      if (term.kind === "run") return `"${term.tokens.join(" ")}"`;
      return term.kind === "beginning" ? `"${term.text}"*` : `"${term.text}"`;
    })
    .join(" AND ");
}
