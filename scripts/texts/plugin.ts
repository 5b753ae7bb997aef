import type { Plugin } from "vite";
import { sourceFiles } from "../source-files.ts";
import { dashboardTexts } from "./read-texts.ts";
import { textSets } from "./text-sets.ts";

const NAME = "virtual:text-sets";

/**
 * Creates the module of `import sets from "virtual:text-sets"`: the keys of the texts that each page, and each part
 * loaded later, needs.
 */
export function textSetsModule(): Plugin {
  return {
    name: "text-sets",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export default ${JSON.stringify(textSets(sourceFiles(/\.tsx?$/, ["app", "domain"]), dashboardTexts("en")))};`
        : null,
  };
}
