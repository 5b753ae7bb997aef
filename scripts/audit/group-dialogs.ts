import { type Dialog, type Hands, PATIENCE_MS, pressing } from "./dialog.ts";

const RULES = "/groups/:id/messages/settings";
const HISTORY = "/groups/:id/messages/history";
const MEMBERS = "/groups/:id/members/:view/:userId?/:tab?";

/** Rules whose sheets differ from each other. */
const SHEETS = ["links", "sensitive", "flood", "names", "spam", "patterns", "scripts", "joins"];

const ruleSheet = (name: string): Dialog => ({
  name: `rule ${name}`,
  pattern: RULES,
  open: ({ page }) => page.goto(`${page.url()}?rule=${name}`),
});

async function choosePreset({ page, press }: Hands) {
  await press("rules.presets");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor({ timeout: PATIENCE_MS });
}

/** Presses an entry of the first message's menu. */
const inMenuOfMessage = (entry: number) => async (hands: Hands) => {
  await hands.press("history.menu");
  await hands.page.getByRole("menuitem").nth(entry).click({ timeout: PATIENCE_MS });
};
/** Position of "select" in the menu of a message; ticking shows the bar with the actions. */
const SELECT = 3;
const LAST = -1;

/** Opens a member's page at a tab; by default that of a member who was muted. */
async function openMember({ page }: Hands, tab: string, name = "Zoë") {
  await page.getByRole("link", { name }).first().click({ timeout: PATIENCE_MS });
  await page.waitForURL(/\/brief/);
  if (tab !== "brief") await page.goto(page.url().replace(/\/brief$/, `/${tab}`));
}

const memberTab = (tab: string): Dialog => ({
  name: `member, ${tab}`,
  pattern: MEMBERS,
  isInPage: true,
  open: (hands) => openMember(hands, tab),
});

const actUpon = (act: "restrict" | "ban"): Dialog => ({
  name: act,
  pattern: MEMBERS,
  async open(hands) {
    await openMember(hands, "brief", "يوسف");
    await hands.press(`members.act.${act}`);
  },
});

const pickMember = ({ page }: Hands) => page.getByRole("checkbox").last().check({ timeout: PATIENCE_MS });

const openRowMenu = ({ page }: Hands) =>
  page.locator("main button[aria-haspopup=menu]").last().click({ timeout: PATIENCE_MS });

/** The dialogs in the pages of a group that its admins use daily. */
export const GROUP_DIALOGS: readonly Dialog[] = [
  ...SHEETS.map(ruleSheet),
  { name: "presets", pattern: RULES, open: choosePreset },
  { name: "message", pattern: HISTORY, open: pressing("history.menu") },
  { name: "ban and delete", pattern: HISTORY, open: inMenuOfMessage(LAST) },
  { name: "ticked message", pattern: HISTORY, isInPage: true, open: inMenuOfMessage(SELECT) },
  ...["brief", "message_history", "referral", "points_transaction"].map(memberTab),
  ...(["restrict", "ban"] as const).map(actUpon),
  { name: "picked member", pattern: MEMBERS, isInPage: true, open: pickMember },
  {
    name: "points of a picked member",
    pattern: MEMBERS,
    async open(hands) {
      await pickMember(hands);
      await hands.press("members.tab.points_transaction");
    },
  },
  { name: "turn down", pattern: "/groups/:id/newcomers/waiting", open: pressing("newcomers.waiting.turnDown") },
  { name: "menu of a template", pattern: "/groups/:id/contentlib/msg_templates", open: openRowMenu },
];
