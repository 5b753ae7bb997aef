import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { attempt } from "../../../app/client/calls/attempt.ts";
import { CallFailure, NETWORK_FAILED } from "../../../app/client/calls/failure.ts";
import { browserLoad, serverLoad } from "../../../app/client/calls/page-data.ts";
import type { BrowserSession } from "../../../app/client/session/session.ts";
import { endSession, startSession } from "../../../app/client/session/session.ts";

const ORIGIN = "https://steward.test";
const account = { id: "7", fname: "Ana", lname: "", username: "", purl: "", archive_chat_uuid: [] };
const login = { accessToken: "secret", token: "secret", tokenTTL: 604_800, lang: "en", account };

/** The address of the page that is shown; null where a failure is. */
const screen = vi.hoisted(() => ({ address: null as string | null }));
vi.mock("../../../app/client/page/shown-page.ts", () => ({ isShown: (url: string) => url === screen.address }));

let browser: EventTarget & { origin: string };
const signIn = (mode: BrowserSession["mode"]) => startSession(login, mode, Math.floor(Date.now() / 1000));

beforeEach(() => {
  browser = Object.assign(new EventTarget(), { origin: ORIGIN });
  vi.stubGlobal("window", browser);
  vi.stubGlobal("document", { hidden: false, documentElement: { lang: "en" } });
  vi.stubGlobal("localStorage", undefined);
  endSession();
  signIn("cookie");
  screen.address = `${ORIGIN}/groups/1?page=2`;
});

/** Answers one after the other, and counts how often it was asked. */
function answering(...answers: unknown[]) {
  return vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer instanceof Response || isRefusal(answer)) throw answer;
    return answer;
  });
}
const isRefusal = (answer: unknown) => typeof answer === "object" && answer !== null && "status" in answer;

const noLine = () => new TypeError("Failed to fetch");
const neverLoaded = async () => {
  throw new Error("the browser has cookies");
};

/** Reads the data of a page. */
function read(
  serverLoader: () => Promise<unknown>,
  path = "/groups/1?page=2",
  load = neverLoaded as () => Promise<unknown>,
) {
  const over = new AbortController();
  const request = new Request(ORIGIN + path, { signal: over.signal });
  const args = { params: {}, request, serverLoader } as unknown as ClientLoaderFunctionArgs;
  return { data: browserLoad(load)(args), over };
}
/** Goes online once the request is known to have failed: the page asks again then. */
async function goOnline(asked: ReturnType<typeof answering>, times: number) {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  await new Promise(setImmediate);
  browser.dispatchEvent(new Event("online"));
}

describe("a page that is read anew", () => {
  test.each([
    ["no answer comes", noLine()],
    ["the server fails", { status: 500, data: { message: "INTERNAL_ERROR" } }],
    ["something before the server answers in its place", new Error("Unable to decode turbo-stream response")],
  ])("AMB-252: stays while %s, and is read once when the connection is back", async (_, failure) => {
    const asked = answering(failure, "fresh");
    const { data } = read(asked);
    await goOnline(asked, 1);
    expect(await data).toBe("fresh");
    browser.dispatchEvent(new Event("online"));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("AMB-252: waits on if the connection was not yet a good one", async () => {
    const asked = answering(noLine(), noLine(), "fresh");
    const { data } = read(asked);
    await goOnline(asked, 1);
    await goOnline(asked, 2);
    expect(await data).toBe("fresh");
  });

  test.each([
    ["NAV-30: without access", { status: 403, data: { message: "ACCESS_DENIED" } }],
    ["NAV-29: without its chat", { status: 404, data: { message: "TARGET_NOT_FOUND" } }],
    ["AUTH-15: without a session", new Response(null, { status: 302, headers: { location: "/login" } })],
  ])("%s it is taken away", async (_, refusal) => {
    const asked = answering(refusal);
    await expect(read(asked).data).rejects.toBe(refusal);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["AUTH-14: with a token that no longer counts is told why", true, "/login?expired=1&goto=/groups/1"],
    ["AUTH-21: without any is led to the login", false, "/login?goto=/groups/1"],
  ])("a reader %s", async (_, isSessionOver, location) => {
    const context = { session: null, isSessionOver };
    const asked = serverLoad(async () => "")({
      context,
      params: {},
      request: new Request(`${ORIGIN}/groups/1`),
    } as never);
    const answer = (await asked.catch((thrown: unknown) => thrown)) as Response;
    expect(answer.headers.get("location")).toBe(location);
  });

  test("AUTH-14: a session that ends while it waits takes it away", async () => {
    const asked = answering(noLine(), "somebody else's");
    const { data } = read(asked);
    startSession({ ...login, tokenTTL: 0 }, "cookie", Math.floor(Date.now() / 1000));
    await goOnline(asked, 1);
    await expect(data).rejects.toMatchObject({ status: 302 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("AMB-252: is not asked for again once a newer read or another page has taken its place", async () => {
    const asked = answering(noLine(), "late");
    const { data, over } = read(asked);
    over.abort();
    await goOnline(asked, 1);
    await expect(data).rejects.toMatchObject({ name: "AbortError" });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("AMB-252: out of sight it is left alone until it is looked at", async () => {
    const asked = answering(noLine(), "fresh");
    vi.stubGlobal("document", { hidden: true, documentElement: { lang: "en" } });
    const { data } = read(asked);
    await goOnline(asked, 1);
    await new Promise(setImmediate);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.stubGlobal("document", { hidden: false, documentElement: { lang: "en" } });
    await goOnline(asked, 1);
    expect(await data).toBe("fresh");
  });
});

describe("a page that is not there yet", () => {
  const failure = { data: { message: NETWORK_FAILED } };

  test.each(["/groups/1?page=3", "/groups/1", "/groups/2?page=2", "/x/groups/1?page=2"])(
    "AMB-252: the way to %s fails without a connection",
    async (path) => {
      await expect(read(answering(noLine()), path).data).rejects.toMatchObject(failure);
    },
  );

  test("AMB-252: a mistake in the page's own code is no fault of the line", async () => {
    signIn("token");
    const mistake = new ReferenceError("rows is not defined");
    const load = async () => {
      throw mistake;
    };
    await expect(read(neverLoaded, "/groups/1?page=2", load).data).rejects.toBe(mistake);
  });

  test("AMB-252: one that shows a failure fails again at once", async () => {
    screen.address = null;
    await expect(read(answering(noLine())).data).rejects.toMatchObject(failure);
  });
});

describe("in a frame without cookies", () => {
  const down = () => new CallFailure(NETWORK_FAILED);
  beforeEach(() => signIn("token"));

  test("AMB-252: a page stays until its calls can be made again", async () => {
    const load = answering(
      down(),
      new CallFailure("Server response failure status:502. Info:", { status: 502 }),
      "fresh",
    );
    const { data } = read(neverLoaded, "/groups/1?page=2", load);
    await goOnline(load, 1);
    await goOnline(load, 2);
    expect(await data).toBe("fresh");
  });

  test("AMB-252: a part that cannot be asked for without a connection leaves the whole page as it is", async () => {
    await expect(attempt(Promise.reject(down()))).rejects.toMatchObject({ message: NETWORK_FAILED });
    const refused = attempt(
      Promise.reject(new CallFailure("EXCEED_REPORT_RANGE", { status: 200, extra: { days: 8 } })),
    );
    expect(await refused).toEqual({ ok: false, message: "EXCEED_REPORT_RANGE", extra: { days: 8 } });
  });

  test("NAV-30: a refusal takes the page away, though the call was answered with 200", async () => {
    const load = answering(new CallFailure("ACCESS_DENIED", { status: 200 }));
    await expect(read(neverLoaded, "/groups/1?page=2", load).data).rejects.toMatchObject({
      data: { message: "ACCESS_DENIED" },
    });
  });
});

describe("the status of a page that the server could not make", () => {
  test.each([
    ["ACCESS_DENIED", 200, 403],
    ["Invalid target", 200, 404],
    ["INVALID_RANGE", 200, 400],
    ["Missing responder", 404, 404],
    ["INTERNAL_ERROR", 500, 500],
    ["invalid response from the server, please try again", 200, 500],
  ])("AMB-019: %s, answered with %i, is %i", async (message, status, expected) => {
    const context = { session: { account }, client: {}, lang: "en" };
    const args = { context, params: {}, request: new Request(`${ORIGIN}/groups`) };
    const load = serverLoad(async () => Promise.reject<never>(new CallFailure(message, { status })));
    await expect(load(args as never)).rejects.toMatchObject({ data: { message }, init: { status: expected } });
  });
});
