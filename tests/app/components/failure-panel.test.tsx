import { expect, test } from "vitest";
import { FailurePanel } from "../../../app/components/feedback/failure-panel.tsx";
import { LoadingNote } from "../../../app/components/feedback/loading-note.tsx";
import { SaveFailure } from "../../../app/components/feedback/save-mark.tsx";
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
  ["Server response failure status:500. Info:boom", "This could not be loaded", true],
  ["Missing responder", "Missing responder", false],
  ["INTERNAL_ERROR", "Something went wrong on our side. Try again.", true],
])("ERR-01, AMB-334: words for what failed, the server's own under Details: %s", (message, heading, hasDetails) => {
  const html = rendered(<FailurePanel message={message} />);
  expect(/<h2[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading);
  expect(/<details.*Details<\/summary>.*<\/details>/.test(html)).toBe(hasDetails);
  expect(html.includes(`>${message}</code>`)).toBe(hasDetails);
});

test("NAV-03, AMB-335: /oops says no sentence from its address", () => {
  const html = rendered(<Oops />, "/oops?message=Something%20odd&extra=More%20of%20it");
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe("Something is missing");
  expect(html).not.toContain("Something odd");
  expect(html).toContain("More of it");
});

test("ERR-03, AMB-334: a save that failed has words, another try and the server's own text", () => {
  const failure = { message: "Server response failure status:500. Info:boom", extra: {} };
  const html = rendered(<SaveFailure failure={failure} retry={() => undefined} />);
  expect(html).toMatch(/Not saved\..*Something went wrong on our side.*Retry.*Details.*boom/);
});

test("ERR-01: a part that was not loaded says so above the server's message", () => {
  const problem = "Server response failure status:500. Info:boom";
  const loaded = { value: null, problem, setValue: () => undefined, retry: () => undefined };
  const html = rendered(<LoadingNote of={loaded} />);
  expect(html).toMatch(
    /This could not be loaded.*Something went wrong on our side.*Server response failure status:500\. Info:boom.*Retry/,
  );
});

test("TIM-10: another failure of a log offers no plan", () => {
  const html = rendered(<FailurePanel message="FAILED" />, "/groups/7/newcomers/log");
  expect(linksIn(html).filter((to) => to.startsWith("/plan/"))).toEqual([]);
});
