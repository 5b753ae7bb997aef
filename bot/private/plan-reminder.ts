import { joinParts } from "../../domain/joins.ts";
import { calendarTag, gregorianTag } from "../../domain/languages.ts";
import { type PlanTargetType, planName } from "../../domain/limits.ts";
import { vipdays } from "../../domain/plans/plan.ts";
import type { PlanEnd } from "../../domain/plans/plan-end.ts";
import type { Zone } from "../../domain/time/zone.ts";
import { wordsFor } from "../words/words.ts";

/** A reminder of the end of a chat's or a bot's plan. */
export interface PlanReminderText {
  type: PlanTargetType;
  target: { id: string; title: string };
  zone: Pick<Zone, "offsetAt">;
  end: PlanEnd;
  /** numbers of rules that pause then, by kind */
  pausing: { responders: number; announcements: number };
}

/**
 * Makes the reminder of the end of a plan or trial, with a button to the page that renews it. @param now unix seconds
 */
export function planReminderMessage({ type, target, zone, end, pausing }: PlanReminderText, lang: string, now: number) {
  const t = wordsFor(lang);
  const format = new Intl.NumberFormat(gregorianTag(lang));
  const day = new Intl.DateTimeFormat(calendarTag(lang), { day: "numeric", month: "long", timeZone: "UTC" }).format(
    (end.at + zone.offsetAt(end.at)) * 1000,
  );
  const count = vipdays(end.at, now);
  const values = { chat: target.title, day, count };
  const isPaid = end.kind === "paid";
  const what = [
    ...(pausing.responders === 0 ? [] : [t("plan.responders", { shown: format.format(pausing.responders) })]),
    ...(pausing.announcements === 0 ? [] : [t("plan.announcements", { shown: format.format(pausing.announcements) })]),
  ];
  const lines = [
    isPaid ? t("plan.paidEnds", { ...values, plan: planName(end.level) }) : t("plan.trialEnds", values),
    joinParts(lang, [
      t("plan.then", { plan: planName(end.next) }),
      ...(what.length === 0 ? [] : [t("plan.pausing", { what: new Intl.ListFormat(gregorianTag(lang)).format(what) })]),
    ]),
    t(type === "chat" ? "plan.reminderOff" : "plan.reminderOffBot"),
  ];
  const path = `/plan/${isPaid ? "renew" : "upgrade"}/${type}/${target.id}?drive=reminder`;
  return { text: lines.join("\n\n"), button: { text: t(isPaid ? "plan.renew" : "plan.choose"), path } };
}
