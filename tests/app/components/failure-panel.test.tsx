import { expect, test } from "vitest";
import { FailurePanel } from "../../../app/components/feedback/failure-panel.tsx";
import { linksIn, rendered } from "../../support/render.tsx";

const plansOffered = (days: number) =>
  linksIn(rendered(<FailurePanel message="EXCEED_REPORT_RANGE" extra={{ days }} />, "/groups/7/newcomers/log")).filter(
    (to) => to.startsWith("/plan/"),
  );

test.each([
  [8, ["/plan/upgrade/chat/7?viplv=10&amp;drive=report.range"]],
  [31, ["/plan/upgrade/chat/7?viplv=50&amp;drive=report.range"]],
  [1095, []],
] as const)(
  "TIM-10, PLN-13: a log of more than %i days leads to the plan that shows them, if there is one",
  (days, to) => {
    expect(plansOffered(days)).toEqual(to);
  },
);

test("TIM-10: another failure of a log offers no plan", () => {
  const html = rendered(<FailurePanel message="FAILED" />, "/groups/7/newcomers/log");
  expect(linksIn(html).filter((to) => to.startsWith("/plan/"))).toEqual([]);
});
