import type { TFunction } from "i18next";
import type { Chat } from "../../../domain/chats/chat.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel, paidLevel, trialDaysLeft } from "../../../domain/plans/plan.ts";

/** The plan in force of a chat: paid, on trial, or free. `days` are the remaining ones. */
export type PlanView =
  | { kind: "paid"; name: string; days: number }
  | { kind: "trial"; days: number }
  | { kind: "free"; name: string };

/** Returns the plan that pages show. @param now unix seconds */
export function planView(chat: Pick<Chat, "viplv" | "viptime" | "vipdays" | "ctime">, now: number): PlanView {
  const paid = paidLevel(chat, now);
  if (paid > 0) return { kind: "paid", name: planName(paid), days: chat.vipdays };
  const days = trialDaysLeft(chat.ctime, now);
  if (days > 0 && effectiveLevel(chat, now) > 0) return { kind: "trial", days };
  return { kind: "free", name: planName(0) };
}

/** Names a plan without the remaining days. */
export const planTitle = (t: TFunction, plan: PlanView): string =>
  plan.kind === "trial" ? t("plan.trial.name") : plan.name;

/** Describes a plan in a few words: its name and the remaining days. */
export function planWords(t: TFunction, plan: PlanView): string {
  switch (plan.kind) {
    case "paid":
      return t("plan.paid", { name: plan.name, count: plan.days });
    case "trial":
      return t("plan.trial", { count: plan.days });
    case "free":
      return plan.name;
  }
}
