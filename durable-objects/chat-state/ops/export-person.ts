import type { PersonPage } from "../../../services/ops/operated-objects.ts";
import { type ExportedTables, exportPersonFrom } from "../../shared/ops/export-person.ts";
import type { ChatContext } from "../context.ts";

const TABLES: ExportedTables = {
  tables: {
    members: "user_id",
    membership_changes: "user_id",
    newcomers: "user_id",
    newcomer_answers: "user_id",
    owed_verdicts: "user_id",
    actions: "user_id",
    appeals: "user_id",
    reported_messages: "user_id",
    reports: "reporter_id",
    reactions: "user_id",
    warnings: "member_id",
    trusted: "member_id",
    group_bans: "user_id",
    points: "user_id",
    points_log: "user_id",
    service_log: "user_id",
  },
  messageKey: "key",
};

/** Reads what a chat stores of a person, for their own copy of it. */
export const exportPerson = ({ sql }: ChatContext, userId: number, after: number): PersonPage | null =>
  exportPersonFrom(sql, TABLES, userId, after);
