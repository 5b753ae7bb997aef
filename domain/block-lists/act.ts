import { BLOCK_LIST_ACTS } from "../limits.ts";
import { NO_RIGHTS } from "../members/restrict-right.ts";
import type { Penalty, Telling } from "../moderation/act.ts";

/** Rule id of the acts upon who is on a list. */
export const BLOCK_LIST_RULE = "blck_list";

/** Finds what happens to a newcomer who is on the list; null for nothing. @param setting `blck_list` */
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
