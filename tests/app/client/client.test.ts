import { afterEach, describe, expect, test, vi } from "vitest";
import { readAnswer } from "../../../app/client/calls/answer.ts";
import { createFetchClient } from "../../../app/client/calls/client.ts";
import { CallFailure, INVALID_RESPONSE } from "../../../app/client/calls/failure.ts";
import { buildRequest } from "../../../app/client/calls/request.ts";
import { loginViaOneTimeToken, loginViaTelegramWidget } from "../../../domain/calls/account.ts";
import { listManagables, updateChatAttr } from "../../../domain/calls/chats.ts";
import { messagesHistory } from "../../../domain/calls/messages.ts";

const target = { base: "https://steward.test", token: "secret", r: "abc" };
const account = { id: "7", fname: "Ana", lname: "", username: "ana", purl: "", archive_chat_uuid: [] };
const login = { accessToken: "t", token: "t", tokenTTL: 604_800, lang: "en", account };

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

async function failureOf(run: () => Promise<unknown>): Promise<CallFailure> {
  try {
    await run();
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

describe("building a request", () => {
  test("AUTH-18: an authenticated call carries the token and r in its query", () => {
    const { url, init } = buildRequest(listManagables, {}, target);
    expect(url).toBe("https://steward.test/v2data/chats/list_managables?token=secret&r=abc");
    expect(init).toMatchObject({ method: "GET" });
    expect(init.body).toBeUndefined();
  });

  test("AUTH-18: a call that anybody may make carries no token", () => {
    const { url } = buildRequest(loginViaTelegramWidget, {}, target);
    expect(new URL(url).searchParams.has("token")).toBe(false);
  });

  test("AUTH-09: the one-time token stands in the query even though nobody is signed in", () => {
    const { url } = buildRequest(loginViaOneTimeToken, { query: { token: "once" } }, target);
    expect(new URL(url).searchParams.getAll("token")).toEqual(["once"]);
  });

  test("path parameters are filled in and escaped, the body is JSON", () => {
    const { url, init } = buildRequest(
      updateChatAttr,
      { params: { id: "100/1" }, body: { attr: "langm", value: "fr" } },
      { ...target, base: "" },
    );
    expect(url).toBe("/v2data/chats/update_attr/100%2F1?token=secret&r=abc");
    expect(init).toEqual({
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"attr":"langm","value":"fr"}',
    });
  });

  test("absent query fields stay absent", () => {
    const { url } = buildRequest(messagesHistory, { params: { id: "1001" }, query: { perPage: undefined } }, target);
    expect([...new URL(url).searchParams.keys()]).toEqual(["token", "r"]);
  });
});

describe("reading an answer", () => {
  const read = async (text: string, status = 200) => readAnswer<unknown>({ status, text });

  test("the envelope's result is handed out", async () => {
    expect(await read(JSON.stringify({ success: true, result: login }))).toEqual(login);
  });

  test("ERR-01: a status without an envelope names the status and the text", async () => {
    const failure = await failureOf(() => read("boom", 500));
    expect(failure.message).toBe("Server response failure status:500. Info:boom");
    expect(failure.status).toBe(500);
  });

  test("ERR-01: of a gateway's page only its title is named, of a long text its beginning", async () => {
    const page = "<html><head><title>502 Bad\nGateway</title></head><body><h1>nginx</h1></body></html>";
    expect((await failureOf(() => read(page, 502))).message).toBe(
      "Server response failure status:502. Info:502 Bad Gateway",
    );
    const long = await failureOf(() => read("a".repeat(5000), 500));
    expect(long.message).toBe(`Server response failure status:500. Info:${"a".repeat(200)}`);
  });

  test("ERR-02: the server's message, or the sentence if there is none", async () => {
    expect((await failureOf(() => read('{"success":false,"message":"x"}'))).message).toBe("x");
    for (const text of ["{}", "", "[]", "null", "not json", '{"success":false,"message":""}', '{"success":true}']) {
      expect((await failureOf(() => read(text))).message, text).toBe(INVALID_RESPONSE);
    }
  });

  test("ERR-02: a message in the envelope counts at every status, with the fields beside it", async () => {
    const failure = await failureOf(() => read('{"success":false,"message":"EXCEED_REPORT_RANGE","days":8}', 429));
    expect(failure).toMatchObject({ message: "EXCEED_REPORT_RANGE", status: 429, extra: { days: 8 } });
  });

  test("AUTH-15: 403 and nothing else says that the session is lost", async () => {
    expect((await failureOf(() => read('{"success":false,"message":"TOKEN_INVALID"}', 403))).sessionLost).toBe(true);
    expect((await failureOf(() => read("", 403))).sessionLost).toBe(true);
    expect((await failureOf(() => read('{"success":false,"message":"ACCESS_DENIED"}', 200))).sessionLost).toBe(false);
    expect((await failureOf(() => read("", 401))).sessionLost).toBe(false);
  });
});

describe("the browser's client", () => {
  afterEach(() => vi.unstubAllGlobals());

  function clientAnswering(answer: () => Promise<Response>) {
    const asked: string[] = [];
    const outlives: unknown[] = [];
    vi.stubGlobal("fetch", (url: string, { keepalive }: RequestInit) => {
      asked.push(url);
      outlives.push(keepalive);
      return answer();
    });
    const onSessionLost = vi.fn();
    return {
      asked,
      outlives,
      onSessionLost,
      client: createFetchClient({ base: "", token: () => "secret", onSessionLost }),
    };
  }

  test("AUTH-18: two calls differ in r only", async () => {
    const { asked, client } = clientAnswering(async () => json({ success: true, result: [] }));
    await client.call(listManagables);
    await client.call(listManagables);
    const [first, second] = asked.map((url) => new URL(url, "https://steward.test").searchParams);
    expect(first?.get("token")).toBe("secret");
    expect(first?.get("token")).toBe(second?.get("token"));
    expect(first?.get("r")).toMatch(/^[0-9a-f]{8}$/);
    expect(first?.get("r")).not.toBe(second?.get("r"));
  });

  test("OVW-17: a call that is shown as done outlives its page", async () => {
    const { outlives, client } = clientAnswering(async () => json({ success: true, result: {} }));
    const input = { params: { id: "1" }, body: { attr: "langm", value: "de" } } as const;
    await client.call(updateChatAttr, input);
    await client.call(updateChatAttr, input, { keepalive: true });
    expect(outlives).toEqual([undefined, true]);
  });

  test("AUTH-15: a 403 answer is told to the page before the call fails", async () => {
    const { client, onSessionLost } = clientAnswering(async () =>
      json({ success: false, message: "TOKEN_INVALID" }, 403),
    );
    await expect(client.call(listManagables)).rejects.toMatchObject({ message: "TOKEN_INVALID", sessionLost: true });
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  test("a request that reaches nobody fails in words and keeps the session", async () => {
    const { client, onSessionLost } = clientAnswering(async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(client.call(listManagables)).rejects.toMatchObject({ message: "NETWORK_FAILED", status: 0 });
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});
