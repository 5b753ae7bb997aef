import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { buildProduct } from "../build/build.ts";
import { PlainError, runMain } from "../run-main.ts";
import { startWorld } from "../start/start-world.ts";
import { ensureChromium } from "../test/find-chromium.ts";
import { axeProblems } from "./axe.ts";
import { cutTextProblems } from "./cut-text.ts";
import type { Dialog } from "./dialog.ts";
import { dialogsOf, openDialog } from "./dialogs.ts";
import { recordShifts, shiftsOf } from "./layout-shift.ts";
import { FORMS, type Form, LANGUAGE_LOOKS, LOOKS, type Look, SMALL_FORM } from "./looks.ts";
import { openPage } from "./open-page.ts";
import { type NamedVisit, VISITS } from "./pages.ts";
import { makePlace, type Place, speak } from "./place.ts";
import { type Finding, problemsOf, tableOf } from "./report.ts";
import { Seat } from "./seat.ts";
import { sidewaysProblems } from "./sideways.ts";
import { watchTexts } from "./text-weight.ts";

const USAGE = `npm run audit -- [--out FOLDER] [--page TEXT] [--look ${LOOKS.map(({ name }) => name).join("|")}] [--form phone|desktop]
npm run audit -- --languages [TAG,TAG] [--quick] [--out FOLDER] [--page TEXT]
  --out   photographs every page and dialog into a folder
  --page  only pages whose address has the text, or one of several with commas between them
  --languages  looks at every page in the named languages (all: "all") in a window of 320 px, in place of the looks
  --quick  without axe: what is too wide, cut, moving or heavy in a language`;

/** Pages that are looked at side by side. */
const SEATS = 3;
/** Sights between two lines of progress. */
const TOLD = 25;

interface Sight {
  look: Look;
  form: Form;
  visit: NamedVisit;
  dialog?: Dialog;
  /** Skips axe, which finds little that depends on the language and takes half of the time. */
  isQuick: boolean;
}

const subjectOf = ({ visit, dialog }: Sight) => (dialog ? `${visit.name}: ${dialog.name}` : visit.name);

/** Lists every page, and the dialogs of those that have any, in each look on each form. */
const sights = (
  looks: readonly Look[],
  forms: readonly Form[],
  visits: readonly NamedVisit[],
  isQuick = false,
): Sight[] =>
  looks.flatMap((look) =>
    forms.flatMap((form) =>
      visits.flatMap((visit) => {
        if (look.hash && visit.isGuest) return [];
        const dialogs = dialogsOf(visit.name, look, form);
        const page = { look, form, visit, isQuick };
        return [page, ...dialogs.map((dialog) => ({ ...page, dialog }))];
      }),
    ),
  );

async function problemsAt(page: Page, place: Place, { look, form, visit, dialog, isQuick }: Sight): Promise<string[]> {
  try {
    const tellTexts = watchTexts(page);
    await recordShifts(page);
    await openPage(page, place, visit, look.hash?.(place));
    if (!(await look.isOn(page))) return [`The page does not look ${look.name}.`];
    const moved = (await shiftsOf(page)).map(({ nodes }) => `moves while it loads: ${nodes.join(" ")}`);
    const texts = await tellTexts();
    if (dialog) await openDialog(page, look, dialog);
    const cut = form === SMALL_FORM ? await cutTextProblems(page) : [];
    const axe = isQuick ? [] : await axeProblems(page);
    return [...moved, ...texts, ...axe, ...(await sidewaysProblems(page)), ...cut];
  } catch (error) {
    return [error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)];
  }
}

async function findingAt(seat: Seat, sight: Sight, out: string | undefined): Promise<Finding> {
  const { look, form, visit } = sight;
  const page = await seat.newPage(visit, { ...form.options, ...look.options }, look.lang);
  try {
    const problems = await problemsAt(page, seat.place, sight);
    if (out !== undefined) {
      const file = `${subjectOf(sight).replace(/[^\w]+/g, "_")}.png`;
      const path = join(out, `${look.name}-${form.name}`, file);
      // A dialog stands in the window; behind it the page may be longer.
      await page.screenshot({ path, fullPage: sight.dialog === undefined || sight.dialog.isInPage === true });
    }
    return { subject: subjectOf(sight), look: `${look.name} ${form.name}`, problems };
  } finally {
    await page.close();
  }
}

/**
 * Hands the sights to the seats one after another. The account has one language at a time, so a language begins after
 * the former one is done.
 */
async function goThrough(
  chosen: readonly Sight[],
  seats: readonly Seat[],
  visit: (seat: Seat, sight: Sight) => Promise<void>,
  speakIn: (lang: string) => Promise<unknown>,
) {
  for (const lang of new Set(chosen.map(({ look }) => look.lang))) {
    await speakIn(lang);
    const left = chosen.filter(({ look }) => look.lang === lang).values();
    await Promise.all(
      seats.map(async (seat) => {
        for (const sight of left) await visit(seat, sight);
      }),
    );
  }
}

/** Runs the whole audit, with a product of its own and an empty simulated Telegram. */
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
    const seats = Array.from({ length: SEATS }, () => new Seat(browser, town, place));
    const findings: Finding[] = [];
    const visit = async (seat: Seat, sight: Sight) => {
      const finding = await findingAt(seat, sight, out);
      findings.push(finding);
      const { subject, look, problems } = finding;
      for (const problem of problems) console.log(`${subject} (${look}): ${problem}`);
      if (findings.length % TOLD === 0) console.log(`${findings.length} of ${chosen.length}`);
    };
    await goThrough(chosen, seats, visit, (lang) => speak(town, place, lang));
    return findings;
  } finally {
    await browser.close();
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/**
 * Runs `npm run audit`: axe, page width and layout shifts, over every page and dialog in every look; exits with code 1
 * when anything is found.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      page: { type: "string", default: "" },
      look: { type: "string" },
      form: { type: "string" },
      languages: { type: "string" },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const parts = values.page.split(",");
  const visits = VISITS.filter(({ name }) => parts.some((part) => name.includes(part)));
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
          values.quick,
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
