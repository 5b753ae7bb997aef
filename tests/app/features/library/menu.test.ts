import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readForm } from "../../../../app/client/forms/form.ts";
import {
  type Direction,
  lacksAddress,
  moveButton,
  putButton,
  stepButton,
} from "../../../../app/features/library/menu/menu-rules.ts";
import { buttonFormOf } from "../../../../domain/templates/button.ts";
import { completeAddress } from "../../../../domain/templates/button-address.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";

/** Makes a menu from a drawing: "ab c" is a row of a and b, and a row of c. */
const menu = (drawn: string): Keyboard =>
  drawn.split(" ").map((row) => [...row].map((text) => ({ text, url: "@durov" })));
const draw = (keyboard: Keyboard | undefined) =>
  keyboard?.map((row) => row.map(({ text }) => text).join("")).join(" ") ?? null;

describe("a menu that is edited on its picture", () => {
  it.each<[string, [number, number], Direction, string | null]>([
    ["abc d", [0, 0], "back", null],
    ["abc d", [0, 1], "back", "bac d"],
    ["abc d", [0, 1], "forward", "acb d"],
    ["abc d", [0, 2], "forward", null],
    ["abc d", [0, 1], "down", "ac db"],
    ["abc d", [0, 0], "down", "bc ad"],
    ["abc d", [0, 0], "up", "a bc d"],
    ["abc d", [1, 0], "up", "dabc"],
    ["abc d", [1, 0], "down", null],
    ["ab cd", [1, 1], "down", "ab c d"],
    ["abcde f", [1, 0], "up", null],
    ["a", [0, 0], "up", null],
  ])("MSG-05: in %s the button at %j goes %s: %s", (before, [row, column], direction, after) => {
    expect(draw(stepButton(menu(before), { row, column }, direction, 1)?.keyboard)).toBe(after);
  });

  it("MSG-16: a full keyboard takes no further row, and its rows four cells", () => {
    expect(stepButton(menu("a b c d ef"), { row: 4, column: 1 }, "down", 2)).toBeNull();
    expect(stepButton(menu("a b c d ef"), { row: 4, column: 1 }, "down", 1)).not.toBeNull();
    expect(stepButton(menu("abcd e"), { row: 1, column: 0 }, "up", 2)).toBeNull();
    expect(draw(stepButton(menu("abcd e"), { row: 1, column: 0 }, "up", 1)?.keyboard)).toBe("eabcd");
  });

  it("MSG-04: a moved button is at its new place, none is lost or doubled, and no row is empty", () => {
    const cells = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
    const index = fc.integer({ min: -2, max: 9 });
    fc.assert(
      fc.property(cells, index, index, index, index, (rows, row, column, toRow, toColumn) => {
        let next = 0;
        const before = rows.map((count) => Array.from({ length: count }, () => ({ text: `${next++}` })));
        const moved = moveButton(before, { row, column }, { row: toRow, column: toColumn }, 1);
        if (moved === null) return;
        const after = moved.keyboard.flat().map(({ text }) => Number(text));
        expect([...after].sort((a, b) => a - b)).toEqual(Array.from({ length: next }, (_, at) => at));
        expect(moved.keyboard.every(({ length }) => length > 0 && length <= 5)).toBe(true);
        expect(moved.keyboard.length).toBeLessThanOrEqual(8);
        expect(moved.keyboard[moved.place.row]?.[moved.place.column]).toBe(before[row]?.[column]);
      }),
    );
  });

  it("puts a button at a row's end, into a new row, in another's place, and takes one away with its row", () => {
    const x = { text: "x" };
    expect(draw(putButton(menu("ab c"), { row: 0, column: 2 }, x))).toBe("abx c");
    expect(draw(putButton(menu("ab c"), { row: 2, column: 0 }, x))).toBe("ab c x");
    expect(draw(putButton(menu("ab c"), { row: 0, column: 0 }, x))).toBe("xb c");
    expect(draw(putButton(menu("ab c"), { row: 1, column: 0 }, null))).toBe("ab");
    expect(draw(putButton([], { row: 0, column: 0 }, x))).toBe("x");
  });

  it("MSG-06, MSG-07, MSG-16: tells a button's faults before it is taken", () => {
    const ok = { text: "Plans", url: "@durov" };
    const problem = (button: { text: string; url: string }, isInline: boolean) => {
      const read = readForm(buttonFormOf(isInline), button);
      return read.ok ? null : (read.faults.text?.message ?? read.faults.url?.message);
    };
    expect(problem(ok, true)).toBeNull();
    expect(problem({ ...ok, text: "  " }, true)).toBe("KB_EMPTY_CELL");
    expect(problem({ ...ok, text: "a".repeat(129) }, true)).toBe("KB_CELL_TOO_LONG");
    expect(problem({ ...ok, text: "a".repeat(33) }, true)).toBeNull();
    expect(problem({ ...ok, text: "a".repeat(33) }, false)).toBe("KB_CELL_TOO_LONG");
    for (const url of ["", "ftp://a.b", "a", "https://"])
      expect(problem({ ...ok, url }, true)).toBe("Invalid button url");
    for (const url of ["https://a.b/c", "durov", " t.me/durov"]) expect(problem({ ...ok, url }, true)).toBeNull();
    expect(problem({ ...ok, url: "" }, false)).toBeNull();
    expect([lacksAddress({ text: "a" }, 1), lacksAddress({ text: "a" }, 2), lacksAddress(ok, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["MSG-07: an address without its scheme gets it", " t.me/durov ", "https://t.me/durov"],
    ["MSG-07: so does a host alone", "example.org", "https://example.org"],
    ["MSG-07: and one with a port and a question", "a.b:8443?c=d", "https://a.b:8443?c=d"],
    ["AMB-134: a Telegram name stays one", "@durov", "@durov"],
    ["AMB-134: without its sign too", "durov", "durov"],
    ["MSG-07: what has a scheme is left alone", "http://a.b/c.d", "http://a.b/c.d"],
    ["MSG-07: another scheme does not become an address", "ftp://a.b", "ftp://a.b"],
    ["MSG-07: nor does a mail address", "a@b.c", "a@b.c"],
    ["MSG-07: nor do words", "see a.b", "see a.b"],
  ])("%s", (_title, typed, stored) => {
    expect(completeAddress(typed)).toBe(stored);
  });
});
