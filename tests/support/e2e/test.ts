import { test as base } from "@playwright/test";
import { type Stage, startStage } from "./stage.ts";
import { visitorsSince } from "./visit.ts";

export { expect } from "@playwright/test";

/** On a machine that has other things to do. */
const START_TIMEOUT_MS = 120_000;

interface OfEachTest {
  /** Empties the browsers of the visitors that came during the test. */
  visitorsLeave: undefined;
}
interface OfEachWorker {
  stage: Stage;
}

/** Every test plays on its worker's stage, and its visitors leave when it ends. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  stage: [
    async ({ browser }, use) => {
      const { stage, stop } = await startStage(browser);
      await use(stage);
      await stop();
    },
    { scope: "worker", auto: true, timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ stage }, use) => use(stage.productOrigin),
  visitorsLeave: [
    async ({ stage: _ }, use, result) => {
      const leave = visitorsSince();
      await use(undefined);
      await leave(result.status !== result.expectedStatus);
    },
    { auto: true },
  ],
});
