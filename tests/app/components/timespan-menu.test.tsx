import { expect, test } from "vitest";
import { TimespanMenu } from "../../../app/components/actions/timespan-menu.tsx";
import { linksIn, rendered } from "../../support/render.tsx";

test("TIM-03: the menu offers eight periods, neither this year nor last year", () => {
  const html = rendered(<TimespanMenu timespan="last_7_days" address={(span) => `/${span}`} />);
  expect(linksIn(html)).toEqual([
    "/today",
    "/yesterday",
    "/this_week",
    "/last_week",
    "/last_7_days",
    "/this_month",
    "/last_month",
    "/last_30_days",
  ]);
  expect(html.match(/aria-current="true"[^>]*href="([^"]*)"/)?.[1]).toBe("/last_7_days");
});
