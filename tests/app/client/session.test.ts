import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  adoptSession,
  changeAccount,
  currentSession,
  endSession,
  hasExpiredSession,
  startSession,
} from "../../../app/client/session/session.ts";
import { parseDraft } from "../../../app/features/compose/draft-storage.ts";
import type { Login } from "../../../domain/accounts/account.ts";

const account = { id: "7", fname: "Ana", lname: "K", username: "ana", purl: "", archive_chat_uuid: ["b9"] };
const login = { accessToken: "secret", token: "secret", tokenTTL: 604_800, lang: "en", account };
const NOW = 1_800_000_000;

describe("the page's session", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    endSession();
  });

  test("AUTH-17: a login that lacks its token or tokenTTL is an invalid response", () => {
    for (const lacked of ["accessToken", "tokenTTL"] as const) {
      const { [lacked]: _, ...incomplete } = login;
      const start = () => startSession(incomplete as Login, "cookie", NOW);
      expect(start, lacked).toThrow("invalid response from the server, please try again");
    }
    expect(currentSession()).toBeNull();
  });

  test("AUTH-12: storage keeps the account and the end, never the token", () => {
    startSession(login, "cookie", NOW);
    const text = [...stored.values()].join();
    expect(JSON.parse(text)).toEqual({
      id: "7",
      fname: "Ana",
      lname: "K",
      username: "ana",
      purl: "",
      archive_chat_uuid: ["b9"],
      tokenExpiredAt: NOW + 604_800,
    });
    expect(text).not.toContain("secret");
    expect(currentSession()).toMatchObject({ token: "secret", mode: "cookie" });
  });

  test("AUTH-13: it counts until the login's time plus tokenTTL", () => {
    startSession(login, "token", NOW);
    expect(hasExpiredSession(NOW + 604_799)).toBe(false);
    expect(hasExpiredSession(NOW + 604_800)).toBe(true);
  });

  test("AUTH-13: without storage the page's memory knows the end", () => {
    vi.stubGlobal("localStorage", undefined);
    startSession(login, "token", NOW);
    expect(hasExpiredSession(NOW + 604_799)).toBe(false);
    expect(hasExpiredSession(NOW + 604_800)).toBe(true);
  });

  test("AUTH-15, AMB-249: signing in after somebody else's session leaves nothing of their private chats", () => {
    const keys = ["steward.private.7.1.2", "steward.private.71.1.2", "steward.private.8.1.2.draft", "steward.draft.8"];
    for (const key of keys) stored.set(key, "{}");
    vi.stubGlobal("localStorage", Object.assign({ ...localStorage }, Object.fromEntries(stored)));
    startSession(login, "cookie", NOW);
    expect(keys.filter((key) => stored.has(key))).toEqual(["steward.private.7.1.2", "steward.draft.8"]);
  });

  test("AUTH-15: ending it forgets the token and the stored account", () => {
    startSession(login, "cookie", NOW);
    endSession();
    expect([currentSession(), stored.size, hasExpiredSession(NOW + 1e9)]).toEqual([null, 0, false]);
  });

  test("AUTH-12: the server's session does not replace the page's own", () => {
    adoptSession({ token: "first", account, expiresAt: NOW });
    adoptSession({ token: "second", account, expiresAt: NOW });
    expect(currentSession()).toMatchObject({ token: "first", mode: "cookie" });
  });

  test("LST-10, AUTH-12: a changed archive list is in the page's memory and in storage, the token in neither text", () => {
    startSession(login, "token", NOW);
    changeAccount({ archive_chat_uuid: ["b9", "100200"] });
    expect(currentSession()?.account).toEqual({ ...account, archive_chat_uuid: ["b9", "100200"] });
    const text = [...stored.values()].join();
    expect(JSON.parse(text).archive_chat_uuid).toEqual(["b9", "100200"]);
    expect(text).not.toContain("secret");
  });

  test("AUTH-15: after its end nothing of an account is stored again", () => {
    startSession(login, "cookie", NOW);
    endSession();
    changeAccount({ archive_chat_uuid: ["100200"] });
    expect([currentSession(), stored.size]).toEqual([null, 0]);
  });
});

describe("a stored draft", () => {
  test("comes back as it was, without marks that do not fit it", () => {
    const entities = [
      { type: "bold", offset: 0, length: 2 },
      { type: "bold", offset: 9, length: 2 },
      { type: "nonsense", offset: 0, length: 1 },
    ];
    expect(parseDraft(JSON.stringify({ text: "hello", entities }))).toEqual({ text: "hello", entities: [entities[0]] });
  });

  test.each([null, "", "[]", "{}", '{"text":1,"entities":[]}', "not json"])("%j is none", (text) => {
    expect(parseDraft(text)).toBeNull();
  });
});
