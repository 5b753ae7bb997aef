import { describe, expect, it } from "vitest";
import { pageRequest } from "../../worker/page-request.ts";

/** Makes a GET with a body, which Node refuses to make; the server's runtime hands one on as it came. */
const withBody = (url: string): Request => {
  const request = new Request(url, { headers: { cookie: "theme=dark" } });
  Object.defineProperty(request, "body", { value: new Blob([]).stream() });
  return request;
};

describe("the request for a page", () => {
  it("goes on as it is", () => {
    const request = new Request("https://steward.test/groups?timespan=today");
    expect(pageRequest(request)).toBe(request);
    const post = new Request("https://steward.test/theme", { method: "POST", body: "x" });
    expect(pageRequest(post)).toBe(post);
  });

  it("has no body where it only reads, not even an empty one", () => {
    const page = pageRequest(withBody("https://steward.test/login?lang=de"));
    expect([page.body, page.url, page.headers.get("cookie")]).toEqual([
      null,
      "https://steward.test/login?lang=de",
      "theme=dark",
    ]);
  });

  it("does not ask for data as Remix did formerly", async () => {
    expect(pageRequest(new Request("https://steward.test/login?_data&lang=de")).url).toBe(
      "https://steward.test/login?lang=de",
    );
    const post = pageRequest(new Request("https://steward.test/theme?_data=x", { method: "POST", body: "dark" }));
    expect([post.url, post.method, await post.text()]).toEqual(["https://steward.test/theme", "POST", "dark"]);
  });
});
