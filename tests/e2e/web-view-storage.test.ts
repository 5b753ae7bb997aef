import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, FrameLocator } from "@playwright/test";
import { PAGES } from "../../scripts/audit/pages.ts";
import { launchForgetfulBrowser } from "../support/e2e/chromium.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

const folder = mkdtempSync(join(tmpdir(), "steward-forgetful-"));
let context: BrowserContext;
let nils: number;
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  nils = (await town.person("Nils", { username: "nils_keeps_nothing" })).id;
  const group = (await town.chat("Nils' group", nils, { is_forum: true })).id;
  const channel = (await town.chat("Nils' channel", nils, { type: "channel" })).id;
  await town.employ(group, nils);
  const rights = { can_manage_chat: true, can_post_messages: true, can_delete_messages: true };
  await town.control(`chats/${channel}/promote`, { by: nils, user: stage().botId, rights });
  await town.settle();
  ids.groups = dashboardId(group);
  ids.channels = dashboardId(channel);
  context = await launchForgetfulBrowser(folder, PHONE);
});
test.afterAll(async () => {
  await context?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists the pages behind the sign-in that need no more than a chat. */
function pagesOfRoutes(): string[] {
  const paths = Object.entries(PAGES)
    .filter(([, visits]) => visits.some(({ isGuest }) => !isGuest))
    .map(([pattern]) =>
      pattern.replace(/^\/(groups|channels)\/:id(?=\/|$)/, (_, list: string) => `/${list}/${ids[list]}`),
    );
  return [...new Set(paths)].filter((path) => !path.includes(":")).sort();
}

/** Goes on inside the page, as a step in the history does: the token is in its memory. */
const goTo = (app: FrameLocator, path: string) =>
  app.locator("html").evaluate((_, to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test.describe("a web view in which nothing may be kept", () => {
  test("AMB-262, AUTH-10, I18-09: every page works with the token in the page's memory", async () => {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    const address = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
    address.search = `bot=${stage().botId}&user=${nils}&theme=dark`;
    await page.goto(address.href);
    const app = page.frameLocator("iframe");
    await app.getByRole("heading", { level: 1, name: "Groups" }).waitFor();

    const frame = page.frames().find((one) => one.url().startsWith(stage().productOrigin));
    expect(await frame?.evaluate(() => document.cookie)).toBe("");
    const naming = await frame?.evaluate(() => {
      try {
        return typeof window.localStorage;
      } catch (error) {
        return String(error);
      }
    });
    expect(naming).toContain("SecurityError");

    const paths = pagesOfRoutes();
    expect(paths).toEqual(expect.arrayContaining(["/groups", "/channels", `/groups/${ids.groups}/send_message`]));
    for (const path of paths) {
      await goTo(app, path);
      await app.getByRole("heading", { level: 1 }).first().waitFor();
      const at = await app.locator("html").evaluate(() => location.pathname);
      expect([path, at.startsWith("/login"), at.startsWith("/oops")]).toEqual([path, false, false]);
      await expect(app.getByText("Something went wrong"), path).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });
});
