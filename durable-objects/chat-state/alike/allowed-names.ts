import { ALIKE_ALLOWED_MAX } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";

/** Notes that an admin allowed somebody's name, whatever it looks like; of very many the newest stay. */
export function allowAlike({ values }: ChatContext, userId: number): void {
  const others = (values.get("alikeAllowed") ?? []).filter((id) => id !== userId);
  values.set("alikeAllowed", [...others, userId].slice(-ALIKE_ALLOWED_MAX));
}
