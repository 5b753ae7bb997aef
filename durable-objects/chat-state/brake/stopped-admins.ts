import type { OverviewNumbers } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { decidersOf, heldBrake, nameOf } from "./brake.ts";

/** Lists the admins whom the brake stops now, the last one first. */
export function stoppedAdmins(context: ChatContext): OverviewNumbers["stopped"] {
  return Object.keys(context.values.get("brakes") ?? {})
    .map(Number)
    .flatMap((admin) => {
      const held = heldBrake(context, admin);
      if (held === null) return [];
      const { at, count, takenBackAt } = held;
      const deciders = decidersOf(context, admin);
      return [
        { id: String(admin), name: nameOf(context, admin), at, count, taken_back: takenBackAt !== null, deciders },
      ];
    })
    .sort((a, b) => b.at - a.at);
}
