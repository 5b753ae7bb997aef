import { isLanguage } from "../domain/languages.ts";
import { runMain } from "./run-main.ts";
import { botFolder, dashboardFolder } from "./texts/folders.ts";
import { englishHashes, readMadeFrom, staleKeys, writeMadeFrom } from "./texts/made-from.ts";

const FOLDERS = [dashboardFolder, botFolder];

/** Lists what each language has to translate anew. */
function tellStale(): void {
  for (const { name, languages, read } of FOLDERS) {
    for (const lang of languages.filter((each) => each !== "en")) {
      const stale = staleKeys(readMadeFrom(lang)[name] ?? {}, read("en"));
      console.log(`${name} ${lang}: ${stale.length === 0 ? "up to date" : stale.join(" ")}`);
    }
  }
}

/** Notes that a language's translations were made from the English texts that there are now. */
function accept(lang: string, keys: readonly string[]): void {
  if (!isLanguage(lang) || lang === "en") throw new Error(`${lang} is no language with translations`);
  const made = readMadeFrom(lang);
  for (const { name, read } of FOLDERS) {
    const now = englishHashes(read("en"));
    const before = made[name] ?? {};
    const isAccepted = (key: string) => keys.length === 0 || keys.includes(key);
    made[name] = Object.fromEntries(
      [...now].flatMap(([key, hash]) => {
        const stored = isAccepted(key) ? hash : before[key];
        return stored === undefined ? [] : [[key, stored]];
      }),
    );
  }
  writeMadeFrom(lang, made);
}

await runMain(async () => {
  const [verb, lang = "", ...keys] = process.argv.slice(2);
  if (verb === undefined) tellStale();
  else if (verb === "accept") accept(lang, keys);
  else throw new Error("texts: npm run texts [-- accept LANGUAGE [KEY ...]]");
});
