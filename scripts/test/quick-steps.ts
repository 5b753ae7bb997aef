import { runBin } from "../run-command.ts";
import { checkChatNumbers } from "./chat-numbers.ts";
import { checkWords } from "./forbidden-words.ts";
import { checkLockFile } from "./lock-file.ts";
import { checkPeopleTexts } from "./people-texts.ts";
import { checkPurity } from "./purity.ts";
import { checkSentenceGaps } from "./sentence-gaps.ts";
import { nothing, oneFailed, type Tally } from "./tally.ts";
import { checkTexts } from "./texts.ts";
import { checkVisibleStrings } from "./visible-strings.ts";

export interface Step {
  title: string;
  run(): Promise<Tally>;
}

const check = (title: string, problemsOf: () => string[]): Step => ({
  title,
  run: async () => {
    const problems = problemsOf();
    for (const problem of problems) console.log(problem);
    return problems.length === 0 ? nothing : oneFailed;
  },
});

const command = (title: string, name: string, args: string[]): Step => ({
  title,
  run: async () => ((await runBin(name, args, { show: true })).code === 0 ? nothing : oneFailed),
});

const FOLDERS = ["app", "bot", "db", "domain", "durable-objects", "services", "simulator", "telegram", "worker"];

/** Checks that run nothing of the product. */
export const quickSteps: Step[] = [
  command("Format and lint", "biome", ["check", "."]),
  command("Imports between folders", "depcruise", ["--config", ".dependency-cruiser.mjs", ...FOLDERS]),
  command("Unused files, exports and packages", "knip", ["--no-progress", "--treat-config-hints-as-errors"]),
  check("Clock and chance in the domain", checkPurity),
  check("Lock file", checkLockFile),
  check("Chats of two test files", checkChatNumbers),
  check("Sides instead of start and end", checkWords),
  check("Words outside of the language files", checkVisibleStrings),
  check("Blanks between sentences", checkSentenceGaps),
  check("Texts of people without their direction", checkPeopleTexts),
  check("Language files", checkTexts),
];

/** The check of types, which takes as long as a suite of tests. */
export const typesStep: Step = command("Types", "tsc", ["--noEmit"]);
