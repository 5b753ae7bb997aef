import { describe, expect, it } from "vitest";
import type { CallFailure } from "../../../app/client/calls/failure.ts";
import { generateOnetimeToken, getConfig, loginViaOneTimeToken, loginViaToken } from "../../../domain/calls/account.ts";
import { getChat, listManagables, updateChatAttr } from "../../../domain/calls/chats.ts";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import { messagesHistory } from "../../../domain/calls/messages.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits.ts";
import type { HistoryQuery } from "../../../services/object-queries.ts";
import { createApi } from "../../../worker/api/app.ts";
import { createPageClient } from "../../../worker/api/page-client.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { expiredToken, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const api = createApi();
let nextChat = -1_001_223_000_000;

function clientOf(token: string | null, ctx = serviceContext().ctx) {
  return createPageClient(api, { ctx, request: new Request("https://steward.test/groups"), token });
}

const failureOf = (work: Promise<unknown>): Promise<CallFailure> =>
  work.then(
    () => Promise.reject(new Error("it did not fail")),
    (error: CallFailure) => error,
  );

describe("the page loaders' client", () => {
  it("API-08: answers what the same call answers over HTTP", async () => {
    const token = await signIn(7201);
    const id = await seedChat(nextChat--, [7201]);
    const client = clientOf(token);
    expect(await client.call(listManagables)).toEqual((await call("chats/list_managables", { token })).body.result);
    expect(await client.call(getChat, { params: { id } })).toEqual(
      (await call(`chats/get/${id}`, { token })).body.result,
    );
    expect(await client.call(getConfig)).toEqual((await call("config")).body.result);
  });

  it("AUTH-15, AUTH-16: without a live session every call that asks for one is lost with 403", async () => {
    for (const token of [null, "abc", await expiredToken(7201)]) {
      const failure = await failureOf(clientOf(token).call(listManagables));
      expect(failure).toMatchObject({ name: "CallFailure", message: "TOKEN_INVALID", status: 403, sessionLost: true });
    }
  });

  it("AUTH-22: somebody else's chat, an unknown one and an id that is none fail with their codes", async () => {
    const client = clientOf(await signIn(7202));
    const foreign = await seedChat(nextChat--, [7201]);
    for (const [id, message] of [
      [foreign, "ACCESS_DENIED"],
      ["1009999999999", "TARGET_NOT_FOUND"],
      ["12345", "Invalid target"],
    ] as const) {
      expect(await failureOf(client.call(getChat, { params: { id } }))).toMatchObject({ message, sessionLost: false });
    }
  });

  it("input is checked as over HTTP, with the field that is wrong", async () => {
    const client = clientOf(await signIn(7201));
    const id = await seedChat(nextChat--, [7201]);
    const wrong = { attr: "langm", value: "x".repeat(2000) };
    const failure = await failureOf(client.call(updateChatAttr, { params: { id }, body: wrong }));
    expect(failure).toMatchObject({ message: "INVALID_INPUT", extra: { field: "value" } });
  });

  it("HIS-09: in an address a number is a text and nothing is left out, as over HTTP", async () => {
    const asked: HistoryQuery[] = [];
    const history = async (query: HistoryQuery) => {
      asked.push(query);
      return { rows: [], page: query.page, older: null, newer: null, changes: [] };
    };
    const id = await seedChat(nextChat--, [7201]);
    const client = clientOf(await signIn(7201), serviceContext({ chat: { history } }).ctx);
    const body = { startSecond: nowSeconds() - 60, endSecond: nowSeconds() };
    await client.call(messagesHistory, { params: { id }, query: { perPage: 20 }, body });
    await client.call(messagesHistory, { params: { id }, query: { perPage: undefined }, body });
    expect(asked.map(({ perPage }) => perPage)).toEqual([20, PER_PAGE_DEFAULT]);
  });

  it("an unexpected error is told as INTERNAL_ERROR with the number it is logged under", async () => {
    const { ctx } = serviceContext();
    const token = await signIn(7201);
    const broken = { ...ctx, db: null as unknown as typeof ctx.db };
    const failure = await failureOf(clientOf(token, broken).call(listManagables));
    expect(failure).toMatchObject({ message: "INTERNAL_ERROR", status: 500 });
    expect(failure.extra.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("AUTH-24: a page cannot sign anybody in, and cannot call what is not mounted", async () => {
    const { token } = await clientOf(await signIn(7201)).call(generateOnetimeToken, { body: {} });
    await expect(clientOf(null).call(loginViaOneTimeToken, { query: { token }, body: {} })).rejects.toThrow(
      "not for page loaders",
    );
    const unknown: Contract = { ...loginViaToken, name: "account.nothing" };
    await expect(clientOf(null).call(unknown)).rejects.toThrow("account.nothing is not mounted");
  });
});
