import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "../../../../scripts/build/inline-script.ts";
import { REAL_THEMES } from "./themes.ts";

const ENTRY = fileURLToPath(new URL("../../../../app/features/web-view/page-start-script.ts", import.meta.url));
/** It stands in every page. */
const MOST_BYTES = 2_400;

let code = "";
beforeAll(async () => {
  code = (await bundleScript(ENTRY)).code;
});

interface Start {
  hash?: string;
  /** null: the frame is refused storage. */
  session?: Record<string, string> | null;
  local?: Record<string, string>;
  /** The theme that the server wrote into the page. */
  theme?: "light" | "dark";
  prefersDark?: boolean;
}

const storageOf = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
  get length() {
    return Object.keys(kept).length;
  },
});

/** Runs the script as a page does, and says what it left on the document. */
function start({ hash = "", session = {}, local = {}, theme, prefersDark = false }: Start) {
  const variables = new Map<string, string>();
  const dataset: Record<string, string> = theme ? { theme } : {};
  const style = {
    setProperty: (name: string, value: string) => void variables.set(name, value),
    removeProperty: (name: string) => void variables.delete(name),
    [Symbol.iterator]: () => variables.keys(),
  };
  const window = { location: { hash }, localStorage: storageOf(local), addEventListener: () => {} };
  const refused = () => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(window, "sessionStorage", {
    get: session === null ? refused : () => storageOf(session),
    configurable: true,
  });
  const page = { document: { documentElement: { dataset, style } }, matchMedia: () => ({ matches: prefersDark }) };
  const scope = Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(window)), page);
  runInNewContext(code, Object.assign(scope, { window: scope, URLSearchParams }));
  return { dataset, variables, scope: scope as unknown as Window };
}

const launched = (params: object) =>
  `#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(params))}`;

describe("the script before the first paint", () => {
  test("I18-09: it is small", () => expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES));

  test("AMB-242: outside Telegram it follows the system, and leaves the server's values", () => {
    expect(start({}).dataset).toEqual({});
    expect(start({ prefersDark: true }).dataset).toEqual({ theme: "dark" });
    expect(start({ prefersDark: true, theme: "light" }).dataset).toEqual({ theme: "light" });
    expect(start({ prefersDark: true }).variables.size).toBe(0);
  });

  test("AMB-242: in the web view Telegram's colours win over the system's and the server's", () => {
    const { dataset, variables } = start({ hash: launched(REAL_THEMES["iOS dark"]), theme: "light" });
    expect(dataset).toEqual({ tg: "", theme: "dark" });
    expect([variables.get("--surface"), variables.get("--canvas")]).toEqual(["#2c2c2e", "#1c1c1d"]);
  });

  test("AMB-242: later pages know the colours from Telegram's own storage, the last told first", () => {
    const initParams = {
      tgWebAppData: "user=1",
      tgWebAppThemeParams: JSON.stringify(REAL_THEMES["iOS light"]),
    };
    const session = { __telegram__initParams: JSON.stringify(initParams) };
    expect(start({ session }).dataset).toEqual({ tg: "", theme: "light" });
    const told = { ...session, __telegram__themeParams: JSON.stringify(REAL_THEMES["Android dark"]) };
    expect(start({ session: told }).dataset).toEqual({ tg: "", theme: "dark" });
  });

  test("AUTH-10: the launch parameters are kept for the pages after the first", () => {
    const session: Record<string, string> = {};
    start({ hash: launched(REAL_THEMES["iOS dark"]), session });
    expect(JSON.parse(session.__telegram__initParams ?? "{}")).toMatchObject({
      tgWebAppData: "user=1",
      tgWebAppVersion: "8.0",
    });
    expect(start({ session }).dataset).toEqual({ tg: "", theme: "dark" });
    const plain: Record<string, string> = {};
    start({ hash: "#main", session: plain });
    expect(plain).toEqual({});
  });

  test("AMB-242: the choice of the other theme is remembered, with the dashboard's own colours", () => {
    const hash = launched(REAL_THEMES["iOS dark"]);
    const { dataset, variables } = start({ hash, local: { "steward.webview.theme": "light" } });
    expect(dataset).toEqual({ tg: "", theme: "light" });
    expect(variables.size).toBe(0);
  });

  test.each(["%7Bbroken", "null", "%5B%5D", "%7B%22bg_color%22%3A7%7D", ""])(
    "AMB-242: parameters that are no theme (%s) leave the dashboard's own colours",
    (params) => {
      const hash = `#tgWebAppData=user%3D1&tgWebAppThemeParams=${params}`;
      expect(start({ hash, prefersDark: true }).dataset).toEqual({ tg: "", theme: "dark" });
    },
  );

  test("I18-09: a frame without storage gets some, and its colours from the address", () => {
    const { dataset, scope } = start({ hash: launched(REAL_THEMES["iOS dark"]), session: null });
    expect(dataset.theme).toBe("dark");
    scope.sessionStorage.setItem("a", "1");
    // Beside how the app was started.
    expect([scope.sessionStorage.getItem("a"), scope.sessionStorage.length]).toEqual(["1", 2]);
  });
});
