import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editorKey } from "../../../app/features/editor/keys.ts";
import { goKeyOf, goTarget } from "../../../app/features/shortcuts/go-keys.ts";
import { ANYWHERE, availableShortcuts, isSingle, ON_PAGE, WRITING } from "../../../app/features/shortcuts/registry.ts";
import { chordOf, type Press, takeChord, type Waiting } from "../../../app/features/shortcuts/sequence.ts";
import { SHORTCUT_KEYS, shortcutFor } from "../../../app/features/shortcuts/shortcut-keys.ts";
import type { ShellPlace } from "../../../app/shared/nav/place.ts";
import { placesFrom } from "../../../app/shared/nav/place.ts";
import { SHORTCUT_SEQUENCE_MS } from "../../../domain/limits/interface.ts";

const press = (key: string, code = "", more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});
const SHIFT = { shiftKey: true };
const CTRL = { ctrlKey: true };

describe("the chord of a press", () => {
  test.each<[string, Press, string]>([
    ["a letter", press("g", "KeyG"), "g"],
    ["a letter under Caps Lock", press("G", "KeyG"), "g"],
    ["a letter with Shift, which is another", press("G", "KeyG", SHIFT), ""],
    ["? of an English keyboard", press("?", "Slash", SHIFT), "?"],
    ["? of a German keyboard", press("?", "Minus", SHIFT), "?"],
    ["/ of a German keyboard", press("/", "Digit7", SHIFT), "/"],
    ["a French keyboard goes by what it writes, not by where it lies", press("a", "KeyQ"), "a"],
    ["a Cyrillic keyboard goes by where it lies", press("о", "KeyJ"), "j"],
    ["a Cyrillic letter with Shift", press("О", "KeyJ", SHIFT), ""],
    ["Ctrl on a Cyrillic keyboard", press("л", "KeyK", CTRL), "Mod+k"],
    ["an Arabic keyboard", press("ل", "KeyG"), "g"],
    ["an Arabic key that writes two letters", press("لا", "KeyB"), "b"],
    ["/ of an Arabic keyboard", press("ظ", "Slash"), "/"],
    ["? of an Arabic keyboard", press("؟", "Slash", SHIFT), "?"],
    ["Ctrl", press("k", "KeyK", CTRL), "Mod+k"],
    ["Command", press("k", "KeyK", { metaKey: true }), "Mod+k"],
    ["Ctrl and Shift, which is the browser's", press("K", "KeyK", { ...CTRL, ...SHIFT }), ""],
    ["Ctrl and Enter", press("Enter", "Enter", CTRL), "Mod+Enter"],
    ["Alt", press("n", "KeyN", { altKey: true }), ""],
    ["AltGr, which is Ctrl and Alt", press("/", "KeyQ", { ...CTRL, altKey: true }), ""],
    ["a word being composed", press("n", "KeyN", { isComposing: true }), ""],
    ["a key that an input method has taken", press("Process", "KeyN", { keyCode: 229 }), ""],
    ["Escape", press("Escape", "Escape"), "Escape"],
    ["the space bar", press(" ", "Space"), ""],
  ])("NAV-39: %s", (_, pressed, chord) => {
    expect(chordOf(pressed)).toBe(chord);
  });
});

/** Lists the shortcuts acted on after chords at moments. */
function after(...steps: [chord: string, atMs: number][]): string[] {
  let waiting: Waiting = null;
  return steps.map(([chord, atMs]) => {
    const taken = takeChord(waiting, chord, atMs);
    waiting = taken.waiting;
    return taken.keys;
  });
}

describe("keys one after the other", () => {
  test.each<[string, [string, number][], string[]]>([
    [
      "a pair",
      [
        ["g", 0],
        ["o", 200],
      ],
      ["", "g o"],
    ],
    [
      "the leader twice is a pair",
      [
        ["g", 0],
        ["g", 200],
      ],
      ["", "g g"],
    ],
    [
      "the last moment",
      [
        ["g", 0],
        ["o", SHORTCUT_SEQUENCE_MS],
      ],
      ["", "g o"],
    ],
    [
      "too late is a key of its own",
      [
        ["g", 0],
        ["n", SHORTCUT_SEQUENCE_MS + 1],
      ],
      ["", "n"],
    ],
    [
      "nothing is left of a pair",
      [
        ["g", 0],
        ["o", 1],
        ["o", 2],
      ],
      ["", "g o", "o"],
    ],
    [
      "Shift on the way to a key ends nothing",
      [
        ["g", 0],
        ["Shift", 1],
        ["?", 2],
      ],
      ["", "", "g ?"],
    ],
    [
      "the second key of a pair does not act alone",
      [
        ["g", 0],
        ["n", 1],
      ],
      ["", "g n"],
    ],
    [
      "what is no chord ends it",
      [
        ["g", 0],
        ["", 1],
        ["o", 2],
      ],
      ["", "", "o"],
    ],
    [
      "single keys",
      [
        ["n", 0],
        ["?", 1],
      ],
      ["n", "?"],
    ],
  ])("NAV-39: %s", (_, steps, keys) => {
    expect(after(...steps)).toEqual(keys);
  });

  test("NAV-39: no press breaks anything, and only registered keys act", () => {
    const anyPress = fc.record({
      key: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom("g", "o", "?", "Enter", "Shift", "Dead", "ف")),
      code: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("KeyG", "KeyO", "Slash", "Digit1")),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altKey: fc.boolean(),
      isComposing: fc.boolean(),
      keyCode: fc.constantFrom(0, 71, 229),
    });
    const known = new Set<string>(Object.keys(SHORTCUT_KEYS));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPress, fc.nat(5000))), (presses) => {
        let waiting: Waiting = null;
        for (const [pressed, atMs] of presses) {
          const chord = chordOf(pressed);
          if (pressed.altKey || pressed.isComposing) expect(chord).toBe("");
          const taken = takeChord(waiting, chord, atMs);
          waiting = taken.waiting;
          const id = shortcutFor(taken.keys, () => true);
          expect(id === null || known.has(id)).toBe(true);
          const to = goTarget(placesFrom(IN_GROUP), taken.keys);
          expect(to === null || taken.keys.startsWith("g ")).toBe(true);
        }
      }),
    );
  });
});

describe("a key that stands for two things", () => {
  test("NAV-39: is the one that the page has; the quick answers go before the search", () => {
    const on = (...has: string[]) => shortcutFor("/", (id) => has.includes(id));
    expect([on("search"), on("answers"), on("search", "answers"), on()]).toEqual([
      "search",
      "answers",
      "answers",
      null,
    ]);
    expect(shortcutFor("e", () => false)).toBe("close");
  });
});

// The page's data are not looked at beyond the chat's number.
const IN_GROUP = { chat: { kind: "groups", chat: { id: "1001234" } } } as ShellPlace;
const AT_TOP: ShellPlace = { chat: null, bot: null };

describe("addresses that keys lead to", () => {
  test.each<[string, ShellPlace, string | null]>([
    ["g o", IN_GROUP, "/groups/1001234"],
    ["g s", IN_GROUP, "/groups/1001234/send_message"],
    ["g g", IN_GROUP, "/groups"],
    ["g c", AT_TOP, "/channels"],
    ["g s", AT_TOP, null],
    ["g ?", IN_GROUP, null],
    ["g Enter", IN_GROUP, null],
    ["o", IN_GROUP, null],
  ])("NAV-39: %s", (keys, place, to) => {
    expect(goTarget(placesFrom(place), keys)).toBe(to);
  });

  test("NAV-39: every place has a key, and no two of a page the same", () => {
    for (const place of [AT_TOP, IN_GROUP]) {
      const keys = placesFrom(place).map(({ to }) => goKeyOf(to));
      expect(keys).not.toContain(null);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe("the help", () => {
  const titles = (has: string[], isWriting = false, place = AT_TOP) =>
    availableShortcuts(placesFrom(place), (id) => has.includes(id), isWriting).map(({ title, lines }) => [
      title,
      ...lines.map(({ keys }) => keys),
    ]);

  test("NAV-39: it lists the page's shortcuts, and nothing else", () => {
    expect(titles(["search", "new", "next", "previous"])).toEqual([
      ["shortcuts.anywhere", "Mod+k", "?", "Escape"],
      ["shortcuts.page", "/", "n", "j", "k", "Enter"],
      ["palette.places", "g g", "g c", "g b"],
    ]);
    expect(titles([])).toEqual([
      ["shortcuts.anywhere", "Mod+k", "?", "Escape"],
      ["palette.places", "g g", "g c", "g b"],
    ]);
  });

  test("NAV-39: on a page with an editor its keys are listed as it takes them", () => {
    expect(titles(["commit"], true).map(([title]) => title)).toContain("shortcuts.writing");
    for (const { keys, text } of WRITING) {
      const key = keys.at(-1) ?? "";
      const taken = editorKey({ ...press(key), ctrlKey: true, shiftKey: keys.includes("Shift") });
      expect(taken?.act === "tool" ? `editor.${taken.tool}` : `editor.${taken?.act}`).toBe(text);
    }
  });

  test("NAV-39: every key that acts is in the help", () => {
    const listed = [...ANYWHERE, ...ON_PAGE].map(({ keys }) => keys);
    for (const keys of Object.values(SHORTCUT_KEYS)) expect(listed).toContain(keys);
  });

  test("NAV-39: keys without Control or Command can be switched off, the others cannot", () => {
    const others = [...ANYWHERE, ...ON_PAGE, ...WRITING].filter(({ keys }) => !isSingle(keys));
    expect(new Set(others.map(({ keys }) => keys.split("+")[0]))).toEqual(new Set(["Mod", "Escape", "Enter"]));
    expect(isSingle("g o")).toBe(true);
  });
});
