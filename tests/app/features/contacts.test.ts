import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../../app/client/calls/page-data.ts";
import { contactsSearch, readContactsQuery } from "../../../app/features/contacts/contacts-query.ts";
import { loadContacts } from "../../../app/features/contacts/load-contacts.ts";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import { BOT } from "../../support/bot.ts";

const read = (search: string) => readContactsQuery(new URLSearchParams(search));

describe("the query of a bot's contacts", () => {
  it.each([
    ["", { keyword: "", status: null, page: 1 }],
    ["keyword=%20Ana%20&status=9&page=3", { keyword: "Ana", status: 9, page: 3 }],
    ["status=7&page=-1", { keyword: "", status: null, page: 1 }],
    ["page=1.5&status=", { keyword: "", status: null, page: 1 }],
    ["page=99999999999999999999", { keyword: "", status: null, page: 1 }],
  ])("API-23: the address %j asks for %j", (search, query) => {
    expect(read(search)).toEqual(query);
  });

  it("API-23: a question becomes the address it came from", () => {
    const query = { keyword: "Ana & سارة", status: 10, page: 4 };
    expect(read(contactsSearch(query, query.page).slice(1))).toEqual(query);
    expect(contactsSearch({ keyword: "", status: null })).toBe("?");
  });

  it("API-23: only set filters go to the server; its refusal takes nothing but the list", async () => {
    const asked: unknown[] = [];
    const client = {
      async call({ name }: Contract, input: unknown) {
        if (name === "bots.list") return [BOT];
        asked.push(input);
        return { rows: [], page: 2, total: 0 };
      },
    };
    const request = new Request("https://steward.example/bots/1/contacts?page=2&status=10");
    const data = await loadContacts({ client, params: { id: BOT.id }, request } as unknown as PageArgs);
    expect(asked).toEqual([{ params: { id: BOT.id, page: 2 }, query: { perPage: 50, status: 10 } }]);
    expect(data.contacts).toEqual({ ok: true, value: { rows: [], total: 0 } });
  });
});
