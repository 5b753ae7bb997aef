import { expect, it } from "vitest";
import { evenShares } from "../../scripts/test/even-shares.ts";

it("deals test files out to shares of about the same time, each file to one", () => {
  const files = ["a", "b", "c", "d", "e", "f"].map((name) => `/tests/e2e/${name}.test.ts`);
  const long = ["/tests/e2e/every-page.test.ts", "/tests/e2e/gallery.test.ts"];
  const [first, second] = evenShares([...files, ...long], 2);
  expect(first).toEqual(["/tests/e2e/every-page.test.ts", "/tests/e2e/f.test.ts"]);
  expect(second).toEqual(["/tests/e2e/gallery.test.ts", ...files.slice(0, 5)]);
  expect(evenShares(files, 1)).toEqual([files]);
});
