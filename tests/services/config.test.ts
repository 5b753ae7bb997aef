import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "../../domain/config.ts";

const GOOD = {
  APP_SECRET: "0123456789abcdef",
  SHARED_BOT_TOKEN: "123456:ABC-DEF",
  PUBLIC_URL: "https://steward.example/",
};

function problemsOf(env: Record<string, unknown>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("the operator's settings (AMB-272)", () => {
  it("have defaults for what Telegram fixes, and no slash at an address's end", () => {
    expect(parseConfig(GOOD)).toMatchObject({
      publicUrl: "https://steward.example",
      telegramApiRoot: "https://api.telegram.org",
      supportUrl: null,
      frameAncestors: ["https://web.telegram.org", "https://webk.telegram.org", "https://webz.telegram.org"],
    });
  });

  it("name every one that is missing or malformed, never its value", () => {
    expect(problemsOf({})).toEqual(["APP_SECRET is missing", "SHARED_BOT_TOKEN is missing", "PUBLIC_URL is missing"]);
    const problems = problemsOf({ ...GOOD, SHARED_BOT_TOKEN: "geheim", PUBLIC_URL: "ftp://x", APP_SECRET: "kurz" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["APP_SECRET", "SHARED_BOT_TOKEN", "PUBLIC_URL"]);
    expect(problems.join()).not.toMatch(/geheim|ftp|kurz/);
  });

  it("a secret that is being replaced may be named beside the new one", () => {
    expect(parseConfig(GOOD).appSecretPrevious).toBeNull();
    expect(parseConfig({ ...GOOD, APP_SECRET_PREVIOUS: "the old one" }).appSecretPrevious).toBe("the old one");
  });

  it("refuse what would break out of a header", () => {
    expect(problemsOf({ ...GOOD, FRAME_ANCESTORS: "https://a.b; script-src *" })).toHaveLength(1);
  });
});
