import { expect, test } from "vitest";
import { FailurePanel } from "../../../app/components/feedback/failure-panel.tsx";
import { LoadingNote } from "../../../app/components/feedback/loading-note.tsx";
import Oops from "../../../app/routes/oops.tsx";
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

test.each([
  ["Server response failure status:500. Info:boom", "This could not be loaded"],
  ["INTERNAL_ERROR", "Something went wrong on our side. Try again."],
  ["Missing responder", "Missing responder"],
])("ERR-01: what failed is said in words, and the server's message stands below: %s", (message, heading) => {
  const html = rendered(<FailurePanel message={message} />);
  expect(/<h2[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading);
  // Not a second time.
  expect(html.includes(`>${message}</p>`)).toBe(message !== heading);
});

test("NAV-03: /oops shows a message that has no text of ours as its heading, and once", () => {
  const html = rendered(<Oops />, "/oops?message=Something%20odd");
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe("Something odd");
  expect(html.match(/>Something odd</g)).toHaveLength(1);
});

test("ERR-01: a part that was not loaded says so above the server's message", () => {
  const problem = "Server response failure status:500. Info:boom";
  const loaded = { value: null, problem, setValue: () => undefined, retry: () => undefined };
  const html = rendered(<LoadingNote of={loaded} />);
  expect(html).toMatch(/This could not be loaded.*Server response failure status:500\. Info:boom.*Retry/);
});

test("TIM-10: another failure of a log offers no plan", () => {
  const html = rendered(<FailurePanel message="FAILED" />, "/groups/7/newcomers/log");
  expect(linksIn(html).filter((to) => to.startsWith("/plan/"))).toEqual([]);
});
