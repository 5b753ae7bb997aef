import { describe, expect, it } from "vitest";
import { DrawnPages } from "../../app/drawn-pages.ts";

const KEPT_MS = 30_000;

describe("pages that were drawn", () => {
  it("are there for the same data, for nothing else", () => {
    const pages = new DrawnPages();
    pages.keep("en /groups 1", "<p>1</p>", 0);
    expect(pages.take("en /groups 1", 1)).toBe("<p>1</p>");
    expect(pages.take("en /groups 2", 1)).toBeNull();
  });

  it("are drawn anew after half a minute", () => {
    const pages = new DrawnPages();
    pages.keep("a", "old", 0);
    expect(pages.take("a", KEPT_MS - 1)).toBe("old");
    expect(pages.take("a", KEPT_MS)).toBeNull();
    pages.keep("a", "new", KEPT_MS);
    expect(pages.take("a", KEPT_MS + 1)).toBe("new");
  });

  it("make room for newer ones, by their number and by their size", () => {
    const pages = new DrawnPages();
    for (let page = 0; page < 65; page++) pages.keep(`page ${page}`, "html", 0);
    expect(pages.take("page 0", 1)).toBeNull();
    expect(pages.take("page 1", 1)).toBe("html");

    const large = "x".repeat(4_000_000);
    pages.keep("large", large, 0);
    pages.keep("second", large, 0);
    expect(pages.take("large", 1)).toBeNull();
    expect(pages.take("second", 1)).toBe(large);
    pages.keep("second", "small", 0);
    pages.keep("large", large, 0);
    expect([pages.take("second", 1), pages.take("large", 1)]).toEqual(["small", large]);
  });
});
