import type { RaidFacts } from "../../../bot/raids/facts.ts";
import { passed, VERIFY_STATUSES } from "../../../domain/newcomers/verify-status.ts";
import { unpackRaidControl } from "../../../domain/raids/raid-control.ts";
import type { ChatContext } from "../context.ts";

/** Numbers of the statuses of who passed, as SQL lists them. */
const PASSED = VERIFY_STATUSES.filter(passed).join();

/** Condition in SQL that nothing vouches for a member `m`: no verification was passed. */
const UNVERIFIED = `NOT EXISTS (SELECT 1 FROM newcomers AS n WHERE n.user_id = m.user_id AND n.status IN (${PASSED}))`;

/** Makes the facts of raids. */
export function raidFacts({ values, sql }: ChatContext): RaidFacts {
  return {
    wall() {
      if (values.get("raidWall") === undefined) return null;
      const { measures } = unpackRaidControl(values.get("snapshot")?.settings.raid_control);
      return { measures };
    },
    isCrowded: () => values.get("raidWall") !== undefined || values.get("raidTakeBack") !== undefined,
    isRaider(userId) {
      const from = values.get("raidWall")?.from;
      if (from === undefined) return false;
      const [row] = sql.exec<{ is_raider: number }>(
        `SELECT m.ctime >= ? AND ${UNVERIFIED} AS is_raider FROM members AS m WHERE m.user_id = ?`,
        from,
        userId,
      );
      // Somebody who was never seen comes with this message.
      return row === undefined || row.is_raider === 1;
    },
  };
}
