// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are read
import { describe, expect, it } from "vitest";
import { textSetProblems, textSets } from "../../scripts/texts/text-sets.ts";

const english = {
  "frame.title": "Steward",
  "list.title": "List",
  "list.row_one": "{{count}} row",
  "list.row_other": "{{count}} rows",
  "list.kind.a": "A",
  "list.kind.b": "B",
  "list.kind.a.detail": "More of A",
  "dialog.title": "Dialog",
  "errors.TOO_SHORT": "Too short.",
  "errors.SERVER_ONLY": "No.",
};

const file = (path: string, text: string) => ({ path, text });
const frame = file("app/root.tsx", 't("frame.title")');
const route = (handle: string) =>
  file(
    "app/routes/list.tsx",
    `import { Row } from "../shared/row.tsx"; import type { Gone } from "../shared/gone.ts"; ${handle} t("list.title"); t("frame.title");`,
  );
const rest = [
  frame,
  file(
    "app/shared/row.tsx",
    'import { tooShort } from "../../domain/rule.ts"; t("list.row", { count }); t(`list.kind.${kind}`);',
  ),
  file("app/shared/gone.ts", 't("dialog.title")'),
  file("app/shared/dialog.tsx", 't("dialog.title")'),
  file("domain/rule.ts", 'export const tooShort = () => "TOO_SHORT";'),
];
const opens = (call: string) => file("app/shared/opener.ts", `const open = () => ${call};`);

describe("sets of texts", () => {
  it("AMB-237: a route has the texts that its modules name, but those of every page, of types and below a template", () => {
    const sets = textSets([...rest, route(""), opens('import("./dialog.tsx")')], english);
    expect(Object.keys(sets).sort()).toEqual(["base", "failures", "routes/list", "shared/dialog"]);
    expect(sets.base).toEqual(["frame.title"]);
    expect([...(sets["routes/list"] ?? [])].sort()).toEqual([
      "errors.TOO_SHORT",
      "list.kind.a",
      "list.kind.b",
      "list.row",
      "list.title",
    ]);
    expect(sets["shared/dialog"]).toEqual(["dialog.title"]);
    expect(sets.failures).toEqual(["errors.SERVER_ONLY"]);
  });

  it.each([
    ["", 'import("./dialog.tsx")', 2],
    ['const handle = { texts: "routes/gone" };', 'withTexts(import("./dialog.tsx"), "shared/other")', 2],
    ['const handle = { texts: "routes/list" };', 'withTexts(import("./dialog.tsx"), "shared/dialog")', 0],
    ['const handle = { texts: "shared/dialog" };', 'withTexts(import("./dialog.tsx"), "shared/dialog")', 1],
  ])("AMB-237: with %s and %s there are %i problems", (handle, call, problems) => {
    expect(textSetProblems([...rest, route(handle), opens(call)], english)).toHaveLength(problems);
  });
});
