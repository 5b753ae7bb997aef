import type { Page } from "@playwright/test";
import { signIn } from "../../scripts/start/town.ts";
import { Control } from "../../simulator/demo/control.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { startStage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE } from "../support/e2e/visit.ts";

const RELOAD = "Please reload the page to synce the latest change.";
const frameOf = (page: Page) => page.frameLocator('iframe[title="Checkout"]');
const inFrame = (page: Page, name: string) => frameOf(page).getByRole("button", { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const order = async (token: string, chat: string, currency: string) =>
  (
    await ask<{ id: number }>(token, `orders/create_for_chat/${chat}`, {
      ...{ currency, duration: 30, from_viplv: 0, to_viplv: 10 },
    })
  ).id;

test.describe("the frame of a charge", () => {
  test("ORD-13, ORD-14, ORD-15, ORD-16, ORD-17, NAV-25, ERR-07, ERR-08, ORD-12: each event is acted upon, and nobody else's", async () => {
    const { id: person, page, token, problems } = await newOwner("Frida", PHONE);
    const { id: chat } = await newGroup(person, "Coopers");
    const id = await order(token, chat, "bitcoin");
    await openReady(page, `/pay_order/${id}`);
    await expect(page.locator("iframe")).toHaveCount(0);
    await button(page, "Pay").click();
    await frameOf(page).getByText(`Charge sandbox-${id}-1`).waitFor();

    await inFrame(page, "Close");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(button(page, "Open checkout")).toBeFocused();
    await expect(button(page, "Pay another way")).toBeEnabled();
    await openReady(page, `/pay_order/${id}?action=launch_gateway`);
    await inFrame(page, "Forget the charge");
    await frameOf(page).getByText(`Charge sandbox-${id}-2`).waitFor();
    await inFrame(page, "Forget the charge");
    await page.getByText("Payment failed, please try again.").waitFor();

    await button(page, "Open checkout").click();
    await inFrame(page, "Pay too little");
    await page.getByText("CHARGE_FILED").waitFor();
    await page.getByText("Less came than the price.").waitFor();
    await page.getByText("Payment failed, please try again.").waitFor();

    await button(page, "Pay").click();
    await inFrame(page, "Confirm with the id of another button");
    await page.evaluate(() => {
      const buttonId = new URL(document.querySelector("iframe")?.src ?? "").searchParams.get("buttonId");
      window.postMessage({ event: "charge_confirmed", buttonId, charge: {} }, "*");
    });
    await inFrame(page, "Pay");
    await page.getByText("Your payment has been seen").waitFor();
    await expect(page.getByText(RELOAD, { exact: true })).toHaveCount(0);
    await inFrame(page, "Confirm by the network");
    await page.getByText("Thanks for your payment.").waitFor();
    await expect(page.getByText(RELOAD, { exact: true })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await button(page, "Reload page").click();
    await page.waitForURL(new RegExp(`/orders/${id}$`));
    await page.getByText("Thanks. Your plan is active.").waitFor();
    expect(problems).toEqual([]);
  });
});

test.describe("the pages of gateways", () => {
  test("ORD-13, ORD-15, ORD-18, NAV-25, AMB-285, AMB-330: bitcoins are paid in BTCPay's frame, USDC at Coinbase, USDT to a shown address in two parts, and PayPal's approval is looked at again", async ({
    browser,
  }) => {
    const { stage, stop } = await startStage(browser, { gateways: true });
    try {
      const { id: person } = await town.person("Gerda");
      const token = await signIn(stage, new Control(stage.simulatorOrigin), person);
      const { context, page, problems } = await newVisitor({ ...PHONE, isOwn: true });
      await context.addCookies([{ name: "steward_session", value: token, url: stage.productOrigin }]);
      const { id: group } = await town.chat("Millers", person);
      await town.employ(group, person);
      const chat = dashboardId(group);

      const coins = await order(token, chat, "bitcoin");
      await page.goto(`/pay_order/${coins}`);
      await button(page, "Pay").click();
      await inFrame(page, "Pay");
      await page.getByText("Your payment has been seen").waitFor();
      await inFrame(page, "Confirm by the network");
      await expect(page.getByText(RELOAD, { exact: true })).toBeVisible();
      await button(page, "Reload page").click();
      await page.getByText("Thanks. Your plan is active.").waitFor();

      const next = { from_viplv: 10, duration: 30, to_viplv: 10 };
      const make = async (currency: string) =>
        (await ask<{ id: number }>(token, `orders/create_for_chat/${chat}`, { ...next, currency })).id;
      const usdc = await make("usdc_erc20");
      await page.goto(`/pay_order/${usdc}`);
      await button(page, "Pay").click();
      await page.getByRole("heading", { name: "Simulated Coinbase" }).waitFor();
      await button(page, "Pay").click();
      await page.waitForURL(new RegExp(`/orders/${usdc}$`));
      await page.getByText("Thanks. Your plan is active.").waitFor();

      const usdt = await make("usdt_erc20");
      await page.goto(`/pay_order/${usdt}`);
      await expect(page.getByLabel("Pay with")).toContainText("$12.96 · USDT (Ethereum, ERC20)");
      await expect(page.getByLabel("Pay with")).toContainText("$12.96 · USDC (Base network)");
      await button(page, "Pay").click();
      await page.getByRole("heading", { name: "Send exactly this amount over this network" }).waitFor();
      await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("12.96");
      await expect(page.getByRole("img", { name: "QR code with the address" })).toBeVisible();
      const address = await page.getByLabel("Address", { exact: true }).inputValue();
      const wallet = await context.newPage();
      await wallet.goto(`${stage.simulatorOrigin}/wallet`);
      await wallet.getByRole("listitem").filter({ hasText: address }).getByRole("link").click();
      await button(wallet, "Send too little").click();
      await button(wallet, "Confirm by the network").click();
      await page.getByText("Too little has come").waitFor();
      await expect(page.getByLabel("Missing amount")).toHaveValue("6.48");
      await expect(page.getByLabel("Address", { exact: true })).toHaveValue(address);
      await button(wallet, "Send the rest").click();
      await button(wallet, "Confirm by the network").click();
      await page.getByText("Thanks. Your plan is active.").waitFor();

      const paypal = await make("paypal");
      await ask(token, "orders/pay", { order: paypal, currency: "paypal" });
      await page.clock.install();
      await page.goto(`/pay_order/${paypal}?pp=ok`);
      await page.getByText("You have approved the payment at PayPal").waitFor();
      // Time goes on by itself, too: perhaps the minute is over before all of this.
      const reloaded = page.waitForEvent("load");
      await page.clock.runFor(59_000);
      await page.clock.runFor(2000);
      await reloaded;
      await page.getByText("You have approved the payment at PayPal").waitFor();
      expect(problems).toEqual([]);
    } finally {
      await stop();
    }
  });
});
