import { newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";

test("NAV-15, ANN-22, ERR-04: an announcement is planned, sent out of its turn, found in the log and switched off", async () => {
  const { id: ada, page, problems } = await newOwner("Ada");
  const { id, replies } = await newGroup(ada, "Announced");
  const path = `/groups/${id}/announcements`;
  const text = "Our rules in short: be kind, stay on topic, no advertising.";

  await openReady(page, path);
  await page.getByRole("link", { name: text }).click();
  await page.waitForURL("**/announcements/create?example=rules");
  await page.getByText("At 10:00, only on Mon").waitFor();
  await expect(page.getByRole("listitem").filter({ hasText: "10:00" })).toHaveCount(5);
  await page.getByRole("button", { name: "Tue", exact: true }).click();
  await page.getByText("only on Mon, Tue").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText("Announcement saved").waitFor();
  await page.getByText("At 10:00, only on Mon, Tue").waitFor();

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Send now, once" }).click();
  await page.getByRole("button", { name: "Send now", exact: true }).click();
  await page.getByText("Announcement sent").waitFor();
  expect(await replies(text)).toBe(1);
  await page.getByText(/^Sent /).waitFor();

  const isOn = page.getByRole("switch", { name: /^Send/ });
  await isOn.uncheck();
  await page.getByText("Switched off").waitFor();
  await expect(page.getByText(/^Next: /)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/^Next: /).waitFor();

  await openReady(page, `${path}/log`);
  await page.getByText(text).waitFor();
  expect(problems).toEqual([]);
});
