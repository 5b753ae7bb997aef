import type { DeliveredPress, SpamObject, TeachingOrder } from "../../../services/moderation/spam-object.ts";
import type { SeenElsewhere } from "../../../services/spam/shared-texts-object.ts";
import { ChatOperations } from "../operations.ts";
import { forgetLearned } from "./labels.ts";
import { spamReport } from "./report.ts";
import { takeSpamPress } from "./take-press.ts";
import { takeSighting } from "./take-sighting.ts";
import { teachByHand } from "./teach-by-hand.ts";

/** Serves the spam score (services/moderation/spam-object.ts describes each method). */
export abstract class ChatScored extends ChatOperations implements Omit<SpamObject, "spamReport"> {
  async takeSpamPress(press: DeliveredPress) {
    return takeSpamPress(this.context, press);
  }

  async takeSighting(seen: SeenElsewhere) {
    await takeSighting(this.context, seen);
  }

  async teachSpam(order: TeachingOrder) {
    return teachByHand(this.context, order);
  }

  async forgetSpam() {
    forgetLearned(this.context);
    return spamReport(this.context);
  }
}
