import { redirect } from "@remix-run/react";
import { isTargetId } from "../../../domain/ids.ts";
import { isPlanTargetType, type PlanTargetType } from "../../../domain/limits/plan-table.ts";

/** Makes the answer to an address that names no plan to buy (NAV-28, ERR-14). */
export const nowhere = () => redirect("/oops?message=PAGE_NOT_FOUND");

/**
 * Reads the chat or bot of an address.
 * @throws redirect for another kind and for an id that nothing can have
 */
export function readTarget({ targetType, id = "" }: Readonly<Record<string, string | undefined>>): {
  targetType: PlanTargetType;
  id: string;
} {
  if (!isPlanTargetType(targetType) || !isTargetId(id)) throw nowhere();
  return { targetType, id };
}

export type PlanMode = "upgrade" | "renew";
/** Steps of ordering a plan: which one, for how long, and the confirmation (PLN-14). */
export const STEPS = ["plan", "duration", "confirm"] as const;
export type Step = (typeof STEPS)[number];

/** Reads the step of the address; an upgrade begins with the plan, a renewal with its duration (PLN-15, PLN-16). */
export function readStep(fields: URLSearchParams, mode: PlanMode): Step {
  const asked = STEPS.find((step) => step === fields.get("step"));
  return asked ?? (mode === "renew" ? "duration" : "plan");
}

/** Returns the address of a step, with all other fields kept. */
export function stepSearch(fields: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(fields);
  next.set("step", step);
  return `?${next}`;
}
