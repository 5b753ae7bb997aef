import { BLOCK_LIST_ACTS } from "../limits.ts";
import { NO_RIGHTS } from "../members/restrict-right.ts";
import type { Penalty, Telling } from "../moderation/act.ts";

/** Rule id of the acts upon people who are on a block list. */
export const BLOCK_LIST_RULE = "blck_list";

/** Finds the penalty for a newcomer who is on the block list; null for none. @param setting `blck_list` */
export function listedPenalty(setting: number | undefined): Penalty | Telling | null {
  switch (setting) {
    case BLOCK_LIST_ACTS.tell:
      return { kind: "tell" };
    case BLOCK_LIST_ACTS.ask:
      return { kind: "restrict", rights: NO_RIGHTS, seconds: 0 };
    case BLOCK_LIST_ACTS.ban:
      return { kind: "ban", seconds: 0 };
    default:
      return null;
  }
}
