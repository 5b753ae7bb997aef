import { afterEach, describe, expect, it, vi } from "vitest";
import { loadRest, saveRest } from "../../../../app/features/compose/draft-storage.ts";
import { readRest } from "../../../../app/features/compose/kept-rest.ts";
import { DEFAULT_SETTINGS } from "../../../../app/features/compose/send-settings.ts";
import type { Rest } from "../../../../app/features/compose/use-rest.ts";
import { NO_PARTS } from "../../../../app/features/library/templates/draft-payload.ts";
import { INTERACTION } from "../../../../domain/templates/template.ts";

const ID = "20240101000000000001";
const rest: Rest = {
  parts: {
    ...NO_PARTS,
    isMedia: true,
    assets: [
      { type: 2, source: "ugcbinary", id: ID },
      { type: 2, source: "url", id: "https://example.org/cat.png" },
    ],
    keyboard: [[{ text: "Go", url: "@durov" }, { text: "On" }]],
    mode: INTERACTION.inline,
  },
  settings: { ...DEFAULT_SETTINGS, topic: 7, isPin: true, ttlAutoDelete: 10 },
  files: [{ id: ID, type: 2, file_name: "cat.png", size: 70, has_thumbnail: false }],
  versions: [{ langm: "de", content: "Hallo", entities: [] }],
};

/** Puts in place of the browser's storage one that holds so many characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

describe("parts of a message beside its text, kept in the browser", () => {
  it("MSG-29: comes back as it was stored, chat by chat", async () => {
    storage();
    saveRest("1", rest);
    expect(await readRest(loadRest("1") ?? "")).toEqual(rest);
    expect(loadRest("2")).toBeNull();
    saveRest("1", null);
    expect(loadRest("1")).toBeNull();
  });

  it("MSG-29: what was kept before there were texts by language comes back without any", async () => {
    expect(await readRest(JSON.stringify({ ...rest, versions: undefined }))).toEqual({ ...rest, versions: [] });
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", "[]"],
    ["nothing", "null"],
    ["a part that is missing", JSON.stringify({ ...rest, settings: undefined })],
    ["a kind of file that there is not", JSON.stringify({ ...rest, parts: { ...rest.parts, assets: [{ type: 99 }] } })],
    ["a button without words", JSON.stringify({ ...rest, parts: { ...rest.parts, keyboard: [[{ text: "" }]] } })],
    ["a kind of menu that there is not", JSON.stringify({ ...rest, parts: { ...rest.parts, mode: 3 } })],
    ["a text in no language", JSON.stringify({ ...rest, versions: [{ ...rest.versions[0], langm: "tlh" }] })],
    ["a time that is not offered", JSON.stringify({ ...rest, settings: { ...rest.settings, ttlAutoDelete: 7 } })],
  ])("MSG-29: is dropped silently if it is %s", async (_title, stored) => {
    expect(await readRest(stored)).toBeNull();
  });

  it("MSG-29: a text larger than any message is not kept, nor the one kept before it", () => {
    const kept = storage();
    saveRest("1", rest);
    saveRest("1", { ...rest, much: "x".repeat(200_000) });
    expect([...kept]).toEqual([]);
  });

  it("MSG-29: full or closed storage stops nobody from writing", () => {
    storage(10);
    expect(() => saveRest("1", rest)).not.toThrow();
    vi.stubGlobal("localStorage", undefined);
    expect(() => saveRest("1", rest)).not.toThrow();
    expect(loadRest("1")).toBeNull();
  });
});
