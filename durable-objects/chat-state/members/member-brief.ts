import type { MemberBrief, MemberRow } from "../../../domain/members/member-row.ts";
import type { MemberPage } from "../../../services/members/members-object.ts";
import type { BroughtQuery } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { trustOf } from "../moderation/trust/trust.ts";
import { foldStatistics } from "../statistics/fold.ts";
import { placeOf } from "./ranged-members.ts";
import { MEMBER_COLUMNS, type MemberColumns, memberRows, namesOf } from "./read-members.ts";

type BriefRow = MemberColumns & {
  invite_link: string | null;
  cnt_brought: number;
  cnt_act: number;
  import_id: number | null;
};

/** Reads what is known of one member at once (MBR-12); null for somebody never seen here. */
export function memberBrief(context: ChatContext, userId: number): MemberBrief | null {
  foldStatistics(context);
  const [row] = context.sql.exec<BriefRow>(
    `SELECT ${MEMBER_COLUMNS}, m.invite_link, m.import_id,
       (SELECT count(*) FROM members WHERE inviter = m.user_id) AS cnt_brought,
       (SELECT count(*) FROM actions WHERE user_id = m.user_id) AS cnt_act
     FROM members AS m WHERE m.user_id = ?`,
    userId,
  );
  if (row === undefined) return null;
  const { inviter, invite_link, cnt_brought, cnt_act, import_id } = row;
  return {
    ...memberRows(context, [row])(row),
    inviter: inviter === null ? null : (namesOf(context, [inviter]).get(inviter) ?? null),
    invite_link,
    cnt_brought,
    cnt_act,
    is_imported: import_id !== null,
    trusted: trustOf(context, { userId, senderChatId: null }),
  };
}

/** Lists whom somebody brought, the last first (API-31, AMB-165). */
export function broughtMembers(context: ChatContext, query: BroughtQuery): MemberPage<MemberRow> {
  const { sql } = context;
  const cursor = sql.exec<MemberColumns>(
    `SELECT ${MEMBER_COLUMNS} FROM members AS m WHERE m.inviter = ? ORDER BY m.ctime DESC, m.user_id DESC LIMIT ? OFFSET ?`,
    query.inviter,
    ...placeOf(query),
  );
  const count = sql.exec<{ n: number }>("SELECT count(*) AS n FROM members WHERE inviter = ?", query.inviter);
  const rows = cursor.toArray();
  return { rows: rows.map(memberRows(context, rows)), page: query.page, total: count.one().n };
}
