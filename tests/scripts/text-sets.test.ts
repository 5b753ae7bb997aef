// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are read
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { isFailureSet } from "../../app/i18n/failure-set.ts";
import { ALL_CALLS } from "../../domain/calls/index.ts";
import { ERROR_STATUS } from "../../domain/errors.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import { sourceFiles } from "../../scripts/source-files.ts";
import { dashboardTexts } from "../../scripts/texts/read-texts.ts";
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
    expect(Object.keys(sets).sort()).toEqual([
      "base",
      "failures",
      "failures/SERVER_ONLY",
      "failures/TOO_SHORT",
      "refusals",
      "routes/list",
      "shared/dialog",
    ]);
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
    expect(sets.refusals).toEqual(["errors.TOO_SHORT"]);
  });

  it("I18-05: each message has a set of its own, with its reasons, for a part of a page that failed with it", () => {
    const messages = {
      ...english,
      "errors.NO_ACCESS": "No.",
      "errors.NO_ACCESS.gone": "Gone.",
      "errors.No template {id}": "None.",
    };
    const sets = textSets([...rest, route("")], messages);
    expect(sets["failures/NO_ACCESS"]).toEqual(["errors.NO_ACCESS", "errors.NO_ACCESS.gone"]);
    expect(sets["failures/No_template"]).toEqual(["errors.No template {id}"]);
  });

  it.each([
    ["", 'import("./dialog.tsx")', 2],
    ['const handle = { texts: "routes/gone" };', 'withTexts(import("./dialog.tsx"), "shared/other")', 2],
    ['const handle = { texts: "routes/list" };', 'withTexts(import("./dialog.tsx"), "shared/dialog")', 0],
    ['const handle = { texts: "shared/dialog" };', 'withTexts(import("./dialog.tsx"), "shared/dialog")', 1],
  ])("AMB-237: with %s and %s there are %i problems", (handle, call, problems) => {
    expect(textSetProblems([...rest, route(handle), opens(call)], english)).toHaveLength(problems);
  });

  it("AMB-237: a part that is seldom shown has a set of its own, which must be called by its module", () => {
    const seldom = (name: string) =>
      file("app/shared/row.tsx", `export const OWN_TEXTS = "${name}"; t("list.row"); t("list.title");`);
    const sources = (name: string) => [frame, seldom(name), route('const handle = { texts: "routes/list" };')];
    const sets = textSets(sources("shared/row"), english);
    expect(sets["shared/row"]).toEqual(["list.row", "list.title"]);
    expect(sets["routes/list"]).toEqual(["list.title"]);
    expect(textSetProblems(sources("shared/row"), english)).toEqual([]);
    expect(textSetProblems(sources("shared/line"), english)).toHaveLength(1);
  });

  it("AMB-237: a page that failed has its title with the messages; what is compared may be shown, too", () => {
    const handle = 'export const handle: PageHandle = { title: "list.title", texts: "routes/list" };';
    const compares = file("app/root.tsx", 'switch (message) { case "TOO_SHORT": }');
    const sets = textSets([compares, route(handle), file("app/shared/row.tsx", "")], english);
    expect(sets.base).toEqual(["errors.TOO_SHORT"]);
    expect(sets.failures).toEqual(["errors.SERVER_ONLY", "list.title"]);
  });

  it("AMB-237: what stands in a page's place has a set of its own, without the texts of the page", () => {
    const part = file("app/shared/gone.tsx", 't("dialog.title"); t("frame.title");');
    const routes = (failed: string) =>
      file(
        "app/routes/list.tsx",
        `import { Gone } from "../shared/gone.tsx"; const handle = { texts: "routes/list"${failed} }; t("list.title");
export const ErrorBoundary = Gone;`,
      );
    const named = [frame, part, routes(', failedTexts: "shared/gone"')];
    expect(textSets(named, english)["shared/gone"]).toEqual(["dialog.title"]);
    expect(textSetProblems(named, english)).toEqual([]);
    expect(textSetProblems([frame, part, routes("")], english)).toHaveLength(1);
    expect(textSetProblems([frame, part, routes(', failedTexts: "shared/other"')], english)).toHaveLength(1);
  });

  it("AMB-237: a message that an answer may carry comes with the failures, also where another page names its text", () => {
    const names = file("app/shared/row.tsx", 't("errors.SERVER_ONLY");');
    const other = file("app/routes/other.tsx", 't("dialog.title");');
    const sets = textSets([frame, route(""), names, other], english);
    expect(sets["routes/list"]).toContain("errors.SERVER_ONLY");
    expect(sets["routes/other"]).toEqual(["dialog.title"]);
    expect(sets.failures).toContain("errors.SERVER_ONLY");
  });
});

/** Bytes of texts, compressed, that a page may load (docs/decisions/120). */
const PAGE_BYTES_MAX = 12 * 1024;

/** Values that no field of a query takes. */
const WRONG = ["?", "-1", "0", "99999999999999999999", "x".repeat(5000)];

/** Gives the messages of the catalogue with which a call's fields are refused. */
function refusedWith(shape: ZodMiniType, fields: readonly string[]): string[] {
  const issues = fields.flatMap((field) =>
    WRONG.flatMap((value) => shape.safeParse({ [field]: value }).error?.issues ?? []),
  );
  return issues.map(({ message }) => message).filter((message) => Object.hasOwn(ERROR_STATUS, message));
}

const fieldsOf = (shape: object): string[] =>
  "shape" in shape && typeof shape.shape === "object" ? Object.keys(shape.shape ?? {}) : [];

/** Pages' places that say what is not there, with the routes that stay around them. */
const MISSING = [
  ["shared/chat/closed-chat", ["routes/chat"]],
  ["features/announcements/missing-announcement", ["routes/chat"]],
  ["features/responders/missing-responder", ["routes/chat"]],
  ["features/tasks/missing-batch", []],
  ["features/private-chat/thread/no-contact", ["routes/bot", "routes/bot/private_chat"]],
] as const;

describe("texts of the pages", () => {
  const sets = textSets(sourceFiles(/\.tsx?$/, ["app", "domain"]), dashboardTexts("en"));
  const routes = Object.keys(sets).filter((name) => name.startsWith("routes/"));
  const { base = [], failures = [], refusals = [] } = sets;
  const codesOf = (...names: (readonly string[])[]) => new Set(names.flat());

  it.each(Object.keys(ERROR_STATUS))("I18-05: the words for %s come with a call that failed, on every page", (code) => {
    expect(codesOf(base, failures, refusals)).toContain(`errors.${code}`);
  });

  it("I18-05: a page that cannot be read, since its address asks for what there is not, has the words for it", () => {
    const codes = ALL_CALLS.filter(({ method }) => method === "GET").flatMap(({ query, params }) =>
      [query, params].flatMap((shape) => refusedWith(shape, fieldsOf(shape))),
    );
    expect(codes).toContain("INVALID_RANGE");
    const lacking = [...new Set(codes)].filter((code) => !codesOf(base, failures).has(`errors.${code}`));
    expect(lacking).toEqual([]);
  });

  it.each(LANGUAGES)(
    "AMB-237: no page loads more than 12 KiB of texts in %s, one that failed or a part of which did included",
    (lang) => {
      const texts = Object.entries(dashboardTexts(lang));
      const bytesOf = (name: string) => {
        const keys = new Set(sets[name]);
        const own = texts.filter(
          ([key]) => keys.has(key) || keys.has(key.replace(/_(?:zero|one|two|few|many|other)$/, "")),
        );
        return gzipSync(JSON.stringify(Object.fromEntries(own))).length;
      };
      const base = bytesOf("base");
      const [chat, bot] = [bytesOf("routes/chat"), bytesOf("routes/bot")];
      const frames = { "routes/chat/": chat, "routes/bot/": bot, "routes/content/": Math.max(chat, bot) };
      const frameOf = (route: string) => Object.entries(frames).find(([folder]) => route.startsWith(folder))?.[1] ?? 0;
      const heavy = routes.filter((route) => base + frameOf(route) + bytesOf(route) > PAGE_BYTES_MAX);
      expect(heavy).toEqual([]);
      const message = Math.max(...Object.keys(sets).filter(isFailureSet).map(bytesOf));
      expect(message).toBeGreaterThan(0);
      const failedInPart = routes.filter((route) => base + frameOf(route) + bytesOf(route) + message > PAGE_BYTES_MAX);
      expect(failedInPart).toEqual([]);
      const failed = base + bytesOf("failures");
      expect(failed + Math.max(...Object.values(frames))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
      const missing = MISSING.map(([part, frames]) => {
        const framing = frames.reduce((sum, name) => sum + bytesOf(name), 0);
        return [part, failed + framing + bytesOf(part)] as const;
      });
      expect(missing.filter(([, bytes]) => bytes > PAGE_BYTES_MAX)).toEqual([]);
    },
  );
});
