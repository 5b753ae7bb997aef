import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { type Simulator, startSimulator } from "../../simulator/server.ts";

const token = "4242:AAF-page-tests";
let simulator: Simulator;
let site: Server;
let siteOrigin = "";

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(simulator.origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Starts a site of another origin: a page with the login widget, a Mini App, and the bot's webhook. */
function startSite(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        response.end();
        void answer(JSON.parse(Buffer.concat(parts).toString("utf8")));
      });
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(request.url?.startsWith("/app") ? miniApp() : login());
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Answers as a bot that greets everybody who writes, with a button, and answers its press. */
async function answer(update: {
  message?: { chat: { id: number }; text?: string };
  callback_query?: { id: string };
}): Promise<void> {
  if (update.callback_query) {
    const callback_query_id = update.callback_query.id;
    await post(`/bot${token}/answerCallbackQuery`, { callback_query_id, text: "Glad to hear it" });
  }
  if (!update.message?.text) return;
  await post(`/bot${token}/sendMessage`, {
    chat_id: update.message.chat.id,
    text: `You wrote <b>${update.message.text}</b>`,
    parse_mode: "HTML",
    reply_markup: { inline_keyboard: [[{ text: "Thanks", callback_data: "thanks" }]] },
  });
}

const login = () => `<!doctype html><title>Login</title><pre id="out"></pre>
<script>function onTelegramAuth(user) { document.getElementById("out").textContent = JSON.stringify(user); }</script>
<script src="${simulator.origin}/js/telegram-widget.js?22" data-telegram-login="page_test_bot" data-size="large"
  data-onauth="onTelegramAuth(user)" data-request-access="write"></script>`;

const miniApp = () => `<!doctype html><title>App</title><pre id="out"></pre>
<script src="${simulator.origin}/js/telegram-web-app.js"></script>
<script>
  const app = window.Telegram.WebApp;
  const show = () => { document.getElementById("out").textContent =
    JSON.stringify({ initData: app.initData, unsafe: app.initDataUnsafe, scheme: app.colorScheme }); };
  app.onEvent("themeChanged", show);
  app.BackButton.onClick(() => app.MainButton.setText("Save").show()).show();
  app.ready();
  show();
</script>`;

test.beforeAll(async () => {
  simulator = await startSimulator({ port: 0 });
  site = await startSite();
  siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await post("/control/bots", {
    token,
    username: "page_test_bot",
    first_name: "Page <test> bot",
    web_app_url: `${siteOrigin}/app`,
  });
  await post("/control/users", { id: 501, first_name: "Ada", last_name: "<i>L</i>", username: "ada" });
  await post("/control/users", { id: 502, first_name: "Boris" });
  await post(`/bot${token}/setWebhook`, { url: `${siteOrigin}/hook` });
});

test.afterAll(async () => {
  await simulator?.stop();
  site?.closeAllConnections();
  site?.close();
});

const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const checkString = (fields: [string, string][]) =>
  fields
    .filter(([key]) => key !== "hash")
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("\n");

test("the login widget hands the site fields signed for the chosen person", async ({ page }) => {
  await page.goto(siteOrigin);
  const widget = page.frameLocator("#telegram-login-page_test_bot");
  await widget.getByRole("button", { name: "Log in with Telegram" }).click();
  await widget.getByRole("button", { name: "Ada <i>L</i>" }).click();
  await page.waitForFunction(() => document.getElementById("out")?.textContent);
  const user = JSON.parse((await page.locator("#out").textContent()) ?? "") as Record<string, string | number>;
  expect(user).toMatchObject({ id: 501, first_name: "Ada", last_name: "<i>L</i>", username: "ada" });
  const fields = Object.entries(user).map(([key, value]): [string, string] => [key, String(value)]);
  const key = createHash("sha256").update(token).digest();
  expect(hmac(key, checkString(fields)).toString("hex")).toBe(user.hash);
});

test("the Mini App host hands the app signed initData, its theme, and its buttons", async ({ page }) => {
  const address = `${simulator.origin}/webapp?bot=page_test_bot&user=502&startapp=hello&theme=light`;
  await page.goto(address);
  const out = page.frameLocator("iframe").locator("#out");
  await page.getByRole("list", { name: "events" }).getByText("web_app_ready").waitFor();
  const seen = JSON.parse((await out.textContent()) ?? "");
  expect(seen.unsafe).toMatchObject({ user: { id: 502, first_name: "Boris" }, start_param: "hello" });
  expect(seen.scheme).toBe("light");
  const fields = [...new URLSearchParams(seen.initData as string)];
  const key = hmac(Buffer.from("WebAppData"), token);
  expect(hmac(key, checkString(fields)).toString("hex")).toBe(new Map(fields).get("hash"));

  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Save" }).waitFor();
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await out.getByText('"scheme":"dark"').waitFor();
});

test("the Mini App host shows what an app asks of it, and an older client ignores what it does not know", async ({
  page,
}) => {
  const address = `${simulator.origin}/webapp?bot=page_test_bot&user=502&theme=desktop-night`;
  const ask = () => {
    // The boundary to the app's page: its script is the simulator's own.
    const { Telegram } = window as unknown as {
      Telegram: {
        WebApp: {
          HapticFeedback: { notificationOccurred(kind: string): void };
          enableClosingConfirmation(): void;
          disableVerticalSwipes(): void;
        };
      };
    };
    const app = Telegram.WebApp;
    app.HapticFeedback.notificationOccurred("success");
    app.enableClosingConfirmation();
    app.disableVerticalSwipes();
  };
  await page.goto(`${address}&safe=44,34&fullscreen`);
  const states = page.getByRole("list", { name: "host state" });
  await page.getByRole("list", { name: "events" }).getByText("web_app_ready").waitFor();
  await page.frameLocator("iframe").locator("body").evaluate(ask);
  for (const text of ["felt: success", "asks before closing", "vertical swipes off"]) {
    await states.getByText(text).waitFor();
  }
  const told = page.getByRole("list", { name: "events" });
  await told.getByText('{"top":44,"bottom":34,"left":0,"right":0}').waitFor();
  await told.getByText('{"top":52,"bottom":0}').waitFor();

  await page.goto(`${address}&version=6.0`);
  const events = page.getByRole("list", { name: "events" });
  await events.getByText("web_app_ready").waitFor();
  await page.frameLocator("iframe").locator("body").evaluate(ask);
  await events.locator('[data-direction="ignored"]', { hasText: "web_app_setup_swipe_behavior" }).waitFor();
  expect(await states.locator("li").count()).toBe(0);
});

test("the page writes as a person, shows the bot's answer as it comes, and presses its button", async ({ page }) => {
  await page.goto(`${simulator.origin}/#me=501&chat=bot:4242`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("good <b>morning</b>");
  await page.keyboard.press("Enter");
  const messages = page.getByRole("log", { name: "Messages" });
  await messages.getByText("good <b>morning</b>", { exact: true }).waitFor();
  await messages.locator("strong").getByText("morning").waitFor();
  await messages.getByRole("button", { name: "Thanks" }).last().click();
  await page.getByRole("status").getByText("Glad to hear it").waitFor();
});

test("a bot of one's own is made on the page, shows its token, and can be written to", async ({ page }) => {
  await page.goto(`${simulator.origin}/#me=501`);
  await page.getByRole("button", { name: "New chat or person" }).click();
  await page.getByRole("menuitem", { name: "New bot" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Shop");
  await page.getByRole("textbox", { name: "Username" }).fill("@page_shop_bot");
  await page.getByRole("button", { name: "Create" }).click();
  const shown = page.getByRole("dialog", { name: "Token of Shop" });
  const made = await shown.getByRole("textbox", { name: "Token" }).inputValue();
  const me = await post<{ result: { username: string } }>(`/bot${made}/getMe`, {});
  expect(me.result.username).toBe("page_shop_bot");
  await shown.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Chat menu" }).click();
  await page.getByRole("menuitem", { name: "Revoke the token" }).click();
  const renewed = await page.getByRole("textbox", { name: "Token" }).inputValue();
  expect(renewed.split(":")[0]).toBe(made.split(":")[0]);
  expect(renewed).not.toBe(made);
});
