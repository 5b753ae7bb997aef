import type { ChatContext } from "../context.ts";

/**
 * Condition in SQL that an admin vouches for a member `m`: an admin added them or let them in, they came by a link that
 * asks, are trusted, or are on the list of the allowed. They count for no rule against crowds or strangers (AMB-332).
 */
export const VOUCHED = `(EXISTS (SELECT 1 FROM membership_changes AS v WHERE v.user_id = m.user_id AND v.is_vouched = 1 AND v.at >= m.ctime)
  OR EXISTS (SELECT 1 FROM trusted AS t WHERE t.member_id = m.user_id AND t.is_trusted = 1)
  OR m.user_id IN (SELECT a.value FROM kv, json_each(kv.value) AS a WHERE kv.name = 'listExceptions'))`;

/**
 * Tells whether an admin vouches for somebody, who need not have been seen here yet.
 * @param since unix second from which a coming counts; where left out, that of the last coming which is stored
 */
export function isVouched({ sql }: Pick<ChatContext, "sql">, userId: number, since: number | null = null): boolean {
  const { is_vouched } = sql
    .exec<{ is_vouched: number }>(
      `SELECT ${VOUCHED} AS is_vouched FROM (SELECT p.user_id, coalesce(?, s.ctime, 0) AS ctime
         FROM (SELECT ? AS user_id) AS p LEFT JOIN members AS s ON s.user_id = p.user_id) AS m`,
      since,
      userId,
    )
    .one();
  return is_vouched === 1;
}
