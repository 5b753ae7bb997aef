import { describe, expect, it } from "vitest";
import type { KeyboardTemplate } from "../../../domain/templates/keyboard-template.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { signIn } from "../../support/seed.ts";

let nextPerson = 5600;
const buttons = (count: number) => Array.from({ length: count }, () => ({ text: "a" }));
const rows = (count: number) => Array.from({ length: count }, () => buttons(1));

async function account() {
  const token = await signIn(nextPerson++);
  return {
    token,
    create: (body: object) => post("keyboard_templates/create", token, body),
    list: async () => (await get("keyboard_templates/list", token)).result as KeyboardTemplate[],
  };
}

describe("saved menus", () => {
  it("API-42, AMB-147: create, list and delete; without a title the buttons name it", async () => {
    const { token, create, list } = await account();
    const keyboard = [[{ text: "Open", url: "https://a.example" }, { text: "Ask" }], [{ text: "Leave" }]];
    const item = itemOf<KeyboardTemplate>(await create({ keyboard }));
    expect(item).toEqual({ id: item.id, title: "Open / Ask / Leave", keyboard });
    const named = itemOf<KeyboardTemplate>(await create({ keyboard, title: " Start " }));
    expect(named.title).toBe("Start");
    expect(await list()).toEqual([named, item]);
    const gone = await post(`keyboard_templates/delete/${item.id}`, token);
    expect(gone.result).toEqual({ item: { id: item.id } });
    expect(await list()).toEqual([named]);
    expect((await post(`keyboard_templates/delete/${item.id}`, token)).message).toBe("Target not found");
  });

  it("LIB-17: a title has at most 200 characters, also one made of buttons", async () => {
    const { create } = await account();
    expect((await create({ keyboard: rows(1), title: "x".repeat(201) })).message).toBe("INVALID_INPUT");
    expect((await create({ keyboard: rows(1), title: "x".repeat(200) })).success).toBe(true);
    const long = [[{ text: "x".repeat(128) }, { text: `${"y".repeat(68)}😀` }]];
    expect(itemOf<KeyboardTemplate>(await create({ keyboard: long })).title).toBe(
      `${"x".repeat(128)} / ${"y".repeat(68)}`,
    );
  });

  it.each([
    ["ERR-31, LIB-18: no list", "x", "KB_INVALID"],
    ["ERR-31, LIB-18: no rows", [], "KB_BLANK"],
    ["ERR-31, LIB-18: nine rows", rows(9), "KB_TOO_MANY_ROWS"],
    ["ERR-31, LIB-18: an empty row", [[]], "KB_INVALID_ROW"],
    ["ERR-31, LIB-18: a row that is none", ["x"], "KB_INVALID_ROW"],
    ["ERR-31, LIB-18: nine buttons", [buttons(9)], "KB_TOO_MANY_CELLS"],
    ["ERR-31, LIB-18: an empty button", [[{ text: "" }]], "KB_EMPTY_CELL"],
  ])("%s is refused", async (_title, keyboard, message) => {
    const { create } = await account();
    expect(await create({ keyboard })).toMatchObject({ success: false, message });
  });

  it("LIB-19: the 21st is refused, also when all come at once", async () => {
    const { create, list } = await account();
    const answers = await Promise.all(Array.from({ length: 22 }, () => create({ keyboard: rows(8) })));
    const refused = answers.filter(({ success }) => !success).map(({ message }) => message);
    expect(refused).toEqual(["REACH_LIMIT_MENU_TMPL", "REACH_LIMIT_MENU_TMPL"]);
    expect(await list()).toHaveLength(20);
  });

  it("AMB-147: nobody sees or deletes another account's", async () => {
    const own = await account();
    const item = itemOf<KeyboardTemplate>(await own.create({ keyboard: rows(1) }));
    const other = await account();
    expect(await other.list()).toEqual([]);
    expect((await post(`keyboard_templates/delete/${item.id}`, other.token)).message).toBe("Target not found");
    expect(await own.list()).toHaveLength(1);
  });
});
