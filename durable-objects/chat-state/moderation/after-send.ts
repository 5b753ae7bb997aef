import type { AfterSend } from "../sending/after-send.ts";
import { CARRIED_OUT, noteActResult } from "./act-result.ts";
import { deleteSingly, tellRefusal } from "./after-command.ts";
import { tellOfMissingRight } from "./missing-right.ts";

/** The action log tells how an act ended; what was refused is told to whoever wanted it (MOD-40). */
export const afterAct: AfterSend = {
  sent: (context, row) => noteActResult(context, row, CARRIED_OUT),
  notSent(context, row, outcome) {
    if (deleteSingly(context, row, outcome)) return true;
    noteActResult(context, row, outcome);
    tellRefusal(context, row, outcome);
    tellOfMissingRight(context, row, outcome);
    return false;
  },
};
