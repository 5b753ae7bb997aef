import type { PersonCard } from "../../../bot/cards/person-question.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { REACTION_RULE } from "../../../domain/reactions/reaction-control.ts";
import { ALIKE_RULE } from "../alike/allowed-names.ts";

/** The cards with which a rule asks about somebody. */
export const CARD_OF_RULE: Readonly<Record<string, PersonCard>> = {
  [ALIKE_RULE]: "alike",
  [BLOCK_LIST_RULE]: "list",
  [REACTION_RULE]: "react",
};
