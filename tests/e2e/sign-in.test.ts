import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let dana: number;
test.beforeAll(async () => {
  dana = (await town.person("Dana", { username: "dana_signs" })).id;
});

const signedFields = () =>
  town.control<Record<string, string | number>>("sign/widget", { bot: stage().botId, user: dana });
const queryOf = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

test.describe("signing in", () => {
  test("AUTH-02: tips for another browser show on a phone only", async () => {
    const phone = await newVisitor(PHONE);
    await phone.page.goto("/login");
    const tip = "Open this page in another browser, such as Chrome or Safari.";
    await phone.page.getByText(tip).waitFor();
    const desktop = await newVisitor(DESKTOP);
    await desktop.page.goto("/login");
    await desktop.page.locator("iframe").first().waitFor();
    await expect(desktop.page.getByText(tip)).toBeHidden();
  });

  test("I18-04: the sign-in page has the product's name, a picture of it, and another language for the asking", async () => {
    const { page, problems } = await newVisitor();
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Steward" }).waitFor();
    const picture = page.getByRole("img", { name: /The overview of a group/ });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    await page.getByRole("button", { name: "Language English" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
    await page.getByText("Verwalte deine Telegram-Gruppen").waitFor();
    await page.reload();
    await page.getByText("Verwalte deine Telegram-Gruppen").waitFor();
    expect(problems).toEqual([]);
  });

  test("AUTH-02: a login button that cannot be loaded says so in place of loading for ever, and can be tried again", async () => {
    const { page } = await newVisitor();
    await page.route("**/telegram-widget.js*", (route) => route.abort());
    await page.goto("/login");
    await page.getByText("Telegram's login button could not be loaded.").waitFor();
    await expect(page.getByText("Loading", { exact: true })).toBeHidden();
    await page.unroute("**/telegram-widget.js*");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.locator('iframe[id^="telegram-login"]').waitFor();
  });

  test("AUTH-03, AUTH-12, AUTH-13: the query's signed fields sign in, and the browser keeps the account", async () => {
    const { page } = await newVisitor();
    const posted = page.waitForRequest((request) => request.url().includes("login_via_telegram_widget"));
    await page.goto(`/login?${queryOf({ ...(await signedFields()), language_code: "en", utm_source: "t" })}`);
    expect(JSON.parse((await posted).postData() ?? "{}")).toMatchObject({ id: expect.anything(), utm_source: "t" });
    await page.waitForURL(/\/groups$/);
    const stored = await page.evaluate(() => localStorage.getItem("steward.account"));
    const account = JSON.parse(stored ?? "{}");
    const names = ["archive_chat_uuid", "fname", "id", "lname", "purl", "tokenExpiredAt", "username"];
    expect(Object.keys(account).sort()).toEqual(names);
    expect(Math.abs(account.tokenExpiredAt - (Date.now() / 1000 + 604_800))).toBeLessThan(300);
  });

  test("AUTH-03: a tampered query is refused in words, and the address keeps nothing of it", async () => {
    const { page } = await newVisitor();
    await page.goto(`/login?${queryOf({ ...(await signedFields()), first_name: "Mallory" })}`);
    await page.getByText("Telegram's answer could not be verified.").waitFor();
    expect(page.url()).not.toContain("hash=");
  });

  test("AUTH-04, AUTH-21: a page asked for before signing in comes after it; foreign ones do not", async () => {
    const { page } = await newVisitor();
    await page.goto("/channels");
    await page.waitForURL(/\/login\?goto=%2Fchannels|\/login\?goto=\/channels/);
    await signInAs(page, "Dana");
    await page.waitForURL(/\/channels$/);
    const stranger = await newVisitor();
    await stranger.page.goto("/login?goto=//evil.example");
    await signInAs(stranger.page, "Dana");
    await stranger.page.waitForURL(/\/groups$/);
    expect(new URL(stranger.page.url()).origin).toBe(stage().productOrigin);
  });

  test("AUTH-05, AUTH-14: an expired session is told, then /login is shown with the notice", async () => {
    const { page } = await newVisitor();
    await page.goto("/login");
    await expect(page.getByText("Your session has expired. Please login.")).toHaveCount(0);
    await signInAs(page, "Dana");
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem("steward.account") ?? "{}");
      localStorage.setItem("steward.account", JSON.stringify({ ...stored, tokenExpiredAt: 1000 }));
    });
    await page.getByRole("link", { name: "Channels" }).first().click();
    // It is said where it happens, then /login says it again.
    await page.waitForFunction(
      (text) => location.pathname === "/groups" && document.querySelector("#notices")?.textContent?.includes(text),
      "Your session has expired. Please login.",
    );
    await page.waitForURL(/\/login/);
    await page.getByText("Your session has expired. Please login.").waitFor();
  });

  test("AUTH-14: a session that was ended elsewhere is told on the page that finds it out, and on /login", async () => {
    const { page, context } = await newVisitor();
    const told = "Your session has expired. Please login.";
    await page.goto("/login");
    await signInAs(page, "Dana");
    const [kept] = (await context.cookies()).filter(({ name }) => name.endsWith("steward_session"));
    await context.addCookies([{ ...kept, value: "0".repeat(40) } as NonNullable<typeof kept>]);
    await page.getByRole("link", { name: "Channels" }).first().click();
    await page.locator("#notices").getByText(told).waitFor();
    await page.waitForURL(/\/login\?expired=1&goto=/);
    await page.goto("/groups");
    await page.waitForURL(/\/login\?expired=1/);
    await page.getByRole("main").getByText(told).waitFor();
  });

  test("AUTH-15: a call answered with 403 clears the session and leads to /login", async () => {
    const { page } = await newVisitor();
    const owner = (await town.person("Olga Forbidden", { username: "olga_403" })).id;
    const chat = (await town.chat("Olga's group", owner)).id;
    await town.employ(chat, owner);
    await page.goto("/login");
    await signInAs(page, "Olga Forbidden");
    await page.goto(`/groups/${dashboardId(chat)}/settings`);
    await page.route("**/v2data/chats/update_attr/**", (route) =>
      route.fulfill({ status: 403, json: { success: false, message: "TOKEN_INVALID" } }),
    );
    await page.getByLabel("Time zone").selectOption({ index: 3 });
    await page.locator("#notices").getByText("Your session has expired. Please login.").waitFor();
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("steward.account"))).toBeNull();
  });

  test("AUTH-22: who signs in as somebody else in one tab is that one in the other, and signed out in both", async () => {
    const { page, context } = await newVisitor();
    const profile = page.getByRole("button", { name: /^Profile/ });
    await page.goto("/login");
    await signInAs(page, "Dana");
    await expect(profile).toContainText("Dana");
    const dora = (await town.person("Dora", { username: "dora_switches" })).id;
    const fields = await town.control<Record<string, string>>("sign/widget", {
      bot: stage().botId,
      user: dora,
    });
    const other = await context.newPage();
    await other.goto(`/login?${queryOf(fields)}`);
    await other.getByRole("button", { name: /Continue as .Dora./ }).click();
    await other.waitForURL(/\/groups$/);
    await expect(profile).toContainText("Dora");
    await other.getByRole("button", { name: "Log out" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/login\?goto=/);
  });

  test("AMB-279: a link asks before it takes somebody's place, and each signed set signs in once", async () => {
    const { page } = await newVisitor();
    await page.goto("/login");
    await signInAs(page, "Dana");
    const user = (await town.person("Mallory", { username: "mallory_sends" })).id;
    const fields = await town.control<Record<string, string>>("sign/widget", { bot: stage().botId, user });
    const link = `/login?goto=/channels&${queryOf(fields)}`;
    await page.goto(link);
    await page.getByRole("heading", { name: /Continue as .Mallory./ }).waitFor();
    await page.getByText("@mallory_sends").waitFor();
    await page.getByText(/Dana. is logged in here now/).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/channels$/);
    await expect(page.getByRole("button", { name: /^Profile/ })).toContainText("Dana", { useInnerText: true });
    await page.goto(link);
    await page.getByRole("button", { name: /Continue as .Mallory./ }).click();
    await page.waitForURL(/\/channels$/);
    await expect(page.getByRole("button", { name: /^Profile/ })).toContainText("Mallory", { useInnerText: true });
    const stranger = await newVisitor();
    await stranger.page.goto(link);
    await stranger.page.getByText("This login was already used. Log in again.").waitFor();
  });

  test("AMB-279: a link of some minutes ago asks, the login page's own answer does not, over whomever", async () => {
    const { page } = await newVisitor();
    const auth_date = Math.floor(Date.now() / 1000) - 300;
    const old = await town.control<Record<string, string>>("sign/widget", {
      ...{ bot: stage().botId, user: dana, auth_date },
    });
    await page.goto(`/login?${queryOf(old)}`);
    await page.getByText("You opened a link that logs this browser in.").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.locator('iframe[id^="telegram-login"]').waitFor();
    await signInAs(page, "Dana");
    await town.person("Dirk", { username: "dirk_switches" });
    await page.goto("/login?expired=1");
    await signInAs(page, "Dirk");
    await expect(page.getByRole("button", { name: /^Profile/ })).toContainText("Dirk", { useInnerText: true });
  });

  test("AUTH-19: logging out asks first, then the session is over everywhere", async () => {
    const { page } = await newVisitor();
    await page.goto("/login");
    await signInAs(page, "Dana");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/login/);
    await page.goto("/groups");
    await page.waitForURL(/\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("steward.account"))).toBeNull();
  });
});
