import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { buildProduct } from "../build/build.ts";
import { PlainError, runMain } from "../run-main.ts";
import { startWorld } from "../start/start-world.ts";
import type { Town } from "../start/town.ts";
import { ensureChromium } from "../test/find-chromium.ts";
import { axeProblems } from "./axe.ts";
import { cutTextProblems } from "./cut-text.ts";
import { type Dialog, dialogsOf, openDialog } from "./dialogs.ts";
import { recordShifts, shiftsOf } from "./layout-shift.ts";
import { FORMS, type Form, LANGUAGE_LOOKS, LOOKS, type Look, SMALL_FORM } from "./looks.ts";
import { newContext, openPage } from "./open-page.ts";
import { type NamedVisit, VISITS } from "./pages.ts";
import { makePlace, type Place, speak } from "./place.ts";
import { type Finding, problemsOf, tableOf } from "./report.ts";
import { sidewaysProblems } from "./sideways.ts";
import { watchTexts } from "./text-weight.ts";

const USAGE = `npm run audit -- [--out FOLDER] [--page TEXT] [--look ${LOOKS.map(({ name }) => name).join("|")}] [--form phone|desktop]
npm run audit -- --languages [TAG,TAG] [--out FOLDER] [--page TEXT]
  --out   photographs every page and dialog into a folder
  --page  only pages whose address has the text
  --languages  looks at every page in the named languages (all: "all") in a window of 320 px, in place of the looks`;

interface Sight {
  look: Look;
  form: Form;
  visit: NamedVisit;
  dialog?: Dialog;
}

const subjectOf = ({ visit, dialog }: Sight) => (dialog ? `${visit.name}: ${dialog.name}` : visit.name);

/** Every page, and the dialogs of those that have any, in each look on each form. */
const sights = (looks: readonly Look[], forms: readonly Form[], visits: readonly NamedVisit[]): Sight[] =>
  looks.flatMap((look) =>
    forms.flatMap((form) =>
      visits.flatMap((visit) => {
        if (look.hash && visit.isGuest) return [];
        const dialogs = dialogsOf(visit.name, look, form);
        return [{ look, form, visit }, ...dialogs.map((dialog) => ({ look, form, visit, dialog }))];
      }),
    ),
  );

async function problemsAt(page: Page, place: Place, { look, form, visit, dialog }: Sight): Promise<string[]> {
  try {
    const tellTexts = watchTexts(page);
    await recordShifts(page);
    await openPage(page, place, visit, look.hash?.(place));
    if (!(await look.isOn(page))) return [`The page does not look ${look.name}.`];
    const moved = (await shiftsOf(page)).map(({ nodes }) => `moves while it loads: ${nodes.join(" ")}`);
    const texts = await tellTexts();
    if (dialog) await openDialog(page, look, dialog);
    const cut = form === SMALL_FORM ? await cutTextProblems(page) : [];
    return [...moved, ...texts, ...(await axeProblems(page)), ...(await sidewaysProblems(page)), ...cut];
  } catch (error) {
    return [error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)];
  }
}

interface Stage {
  browser: Browser;
  town: Town;
  place: Place;
  out: string | undefined;
}

async function findingAt({ browser, town, place, out }: Stage, sight: Sight): Promise<Finding> {
  const { look, form, visit } = sight;
  const context = await newContext(browser, town, place, visit, { ...form.options, ...look.options });
  try {
    await speak(town, place, look.lang);
    // Before anybody has signed in.
    await context.addCookies([{ name: "lang", value: look.lang, url: town.productOrigin }]);
    const page = await context.newPage();
    const problems = await problemsAt(page, place, sight);
    if (out !== undefined) {
      const file = `${subjectOf(sight).replace(/[^\w]+/g, "_")}.png`;
      const path = join(out, `${look.name}-${form.name}`, file);
      // A dialog stands in the window; behind it the page may be longer.
      await page.screenshot({ path, fullPage: sight.dialog === undefined || sight.dialog.isInPage === true });
    }
    return { subject: subjectOf(sight), look: `${look.name} ${form.name}`, problems };
  } finally {
    await context.close();
  }
}

/** Goes through everything with a product of its own and an empty Telegram beside it. */
async function audit(chosen: readonly Sight[], out: string | undefined): Promise<Finding[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "steward-audit-"));
  const executablePath = await ensureChromium(console.log);
  const log = { write: () => true };
  const world = await startWorld({ port: 0, simulatorPort: 0, stateDir, demo: false, log });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { product, simulator, botId } = world;
    const town = { productOrigin: product.origin, simulatorOrigin: simulator.origin, botId };
    const place = await makePlace(town);
    const findings: Finding[] = [];
    for (const [index, sight] of chosen.entries()) {
      findings.push(await findingAt({ browser, town, place, out }, sight));
      if (process.stdout.isTTY) process.stdout.write(`\r${index + 1} of ${chosen.length}`);
    }
    return findings;
  } finally {
    await browser.close();
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** `npm run audit`: axe, width and what moves, over every page and dialog in every look; code 1 when anything is found. */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      page: { type: "string", default: "" },
      look: { type: "string" },
      form: { type: "string" },
      languages: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const visits = VISITS.filter(({ name }) => name.includes(values.page));
  const tags = values.languages?.split(",");
  const chosen =
    tags === undefined
      ? sights(
          LOOKS.filter(({ name }) => values.look === undefined || values.look === name),
          FORMS.filter(({ name }) => values.form === undefined || values.form === name),
          visits,
        )
      : sights(
          LANGUAGE_LOOKS.filter(({ name }) => values.languages === "all" || tags.includes(name)),
          [SMALL_FORM],
          visits,
        );
  if (chosen.length === 0) throw new PlainError(`There is nothing like that to look at.\n${USAGE}`);
  await buildProduct((line) => console.log(line));
  const out = values.out === undefined ? undefined : resolve(values.out);
  if (out !== undefined) mkdirSync(out, { recursive: true });
  const findings = await audit(chosen, out);
  const problems = problemsOf(findings);
  console.log(`\n${tableOf(findings)}\n\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
  console.log(`${findings.length} looks, ${problems.length} different violations.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
});
