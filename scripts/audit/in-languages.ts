import { join } from "node:path";
import type { Page } from "playwright-core";
import { cutTextProblems } from "./cut-text.ts";
import { openDialog } from "./dialogs.ts";
import type { Look } from "./looks.ts";
import { openPage } from "./open-page.ts";
import type { Finding } from "./report.ts";
import type { Seat } from "./seat.ts";
import { sidewaysProblems } from "./sideways.ts";
import { type Sight, subjectOf } from "./sight.ts";
import { switchLanguage } from "./switch-language.ts";

export interface InLanguages {
  /** Each has one page open at a time: one behind another would not be drawn. */
  seats: readonly Seat[];
  /** The languages, by their looks. */
  looks: readonly Look[];
  /** Has the account speak a language. */
  speakIn(lang: string): Promise<unknown>;
  /** Folder of the photographs. */
  out: string | undefined;
  tell(finding: Finding): void;
}

const messageOf = (error: unknown) => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));

export const photoName = (sight: Sight) => `${subjectOf(sight).replace(/[^\w]+/g, "_")}.png`;

/** A dialog stands in the window; behind it the page may be longer. */
export const isWhole = ({ dialog }: Sight) => dialog === undefined || dialog.isInPage === true;

/**
 * Opens each page and dialog once, in the first language, and shows all languages in it, as a reader who chooses
 * another one, and tells what is too wide or cut in one of them. The texts that a page loads are not weighed so.
 */
export async function lookInLanguages(sights: readonly Sight[], options: InLanguages): Promise<void> {
  const { seats, looks, speakIn } = options;
  const [first] = looks;
  if (first === undefined) return;
  for (let at = 0; at < sights.length; at += seats.length) {
    await speakIn(first.lang);
    const opened = await Promise.all(
      seats.map((seat, index) => {
        const sight = sights[at + index];
        return sight ? openIn(first, sight, seat, options) : null;
      }),
    );
    const pages = opened.filter((each) => each !== null);
    for (const look of looks) {
      await speakIn(look.lang);
      for (const seat of seats) await seat.speak(look.lang);
      await Promise.all(pages.map(({ page, sight }) => lookAt(page, { ...sight, look }, options)));
    }
    await Promise.all(pages.map(({ page }) => page.close()));
  }
}

async function openIn(look: Look, sight: Sight, seat: Seat, { tell }: InLanguages) {
  const { form, visit, dialog } = sight;
  const page = await seat.newPage(visit, { ...form.options, ...look.options }, look.lang);
  try {
    await openPage(page, seat.place, visit);
    if (dialog) await openDialog(page, look, dialog);
    return { page, sight };
  } catch (error) {
    tell({ subject: subjectOf(sight), look: `${look.name} ${form.name}`, problems: [messageOf(error)] });
    await page.close();
    return null;
  }
}

async function lookAt(page: Page, sight: Sight, { out, tell }: InLanguages): Promise<void> {
  const { look, form } = sight;
  const problems: string[] = [];
  try {
    await switchLanguage(page, look.lang);
    if (!(await look.isOn(page))) problems.push(`The page does not look ${look.name}.`);
    problems.push(...(await sidewaysProblems(page)), ...(await cutTextProblems(page)));
    if (out !== undefined) {
      const path = join(out, `${look.name}-${form.name}`, photoName(sight));
      await page.screenshot({ path, fullPage: isWhole(sight) });
    }
  } catch (error) {
    problems.push(messageOf(error));
  }
  tell({ subject: subjectOf(sight), look: `${look.name} ${form.name}`, problems });
}
