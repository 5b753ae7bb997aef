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
