import type { RaidFacts } from "../../../bot/raids/facts.ts";
import { unpackRaidControl } from "../../../domain/raids/raid-control.ts";
import type { ChatContext } from "../context.ts";
import { isVouched } from "../newcomers/vouched.ts";
import { CAME_WITH_RAID } from "./raiders.ts";

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
        `SELECT ${CAME_WITH_RAID} AS is_raider FROM members AS m WHERE m.user_id = ?`,
        from,
        from,
        userId,
      );
      // Somebody who was never seen comes with this message.
      return row === undefined ? !isVouched({ sql }, userId) : row.is_raider === 1;
    },
  };
}
