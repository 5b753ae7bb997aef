import { afterEach, describe, expect, it, vi } from "vitest";
import { askList } from "../../../services/block-lists/ask-list.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
};

describe("asking a block list", () => {
  it("docs/decisions/198: reads who is listed and who is not", async () => {
    const asked = answers(() => Response.json({ ok: true, result: { offenses: 1 } }));
    expect(await askList("https://list.test/cas", 5)).toEqual({ isListed: true });
    expect(asked).toEqual(["https://list.test/cas/check?user_id=5"]);
    answers(() => Response.json({ ok: false, description: "Record not found." }));
    expect(await askList("https://list.test", 5)).toEqual({ isListed: false });
  });

  it("docs/decisions/198: a list that fails says nothing about anybody, and is not asked for a while", async () => {
    const unknown = (reason: string, pauseSeconds = 60) => ({ isListed: null, pauseSeconds, reason });
    answers(() => new Response("no", { status: 503 }));
    expect(await askList("https://list.test", 5)).toEqual(unknown("answered 503"));
    answers(() => new Response("", { status: 429, headers: { "retry-after": "600" } }));
    expect(await askList("https://list.test", 5)).toEqual(unknown("answered 429", 600));
    answers(() => new Response("", { status: 429, headers: { "retry-after": "999999" } }));
    expect(await askList("https://list.test", 5)).toEqual(unknown("answered 429", 3600));
    answers(() => new Response(null, { status: 302, headers: { location: "https://elsewhere.test" } }));
    expect(await askList("https://list.test", 5)).toEqual(unknown("answered 302"));
    for (const body of ["<html>", "", "x".repeat(100_000)]) {
      answers(() => new Response(body));
      expect(await askList("https://list.test", 5)).toEqual(unknown("answered with no such JSON"));
    }
    answers(() => Promise.reject(new Error("connection lost")));
    expect(await askList("https://list.test", 5)).toEqual(unknown("did not answer"));
  });
});
