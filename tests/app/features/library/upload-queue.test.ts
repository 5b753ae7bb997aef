import { describe, expect, it, vi } from "vitest";
import { moveItem } from "../../../../app/components/actions/move-item.ts";
import { sizeText } from "../../../../app/components/text/size-text.ts";
import { createUploadQueue } from "../../../../app/features/library/materials/upload-queue.ts";
import { hasWords, templateLabel } from "../../../../app/shared/content/template-label.ts";
import type { MediaFile } from "../../../../domain/materials/material.ts";

const stored = (file_name: string): MediaFile => ({
  id: "1",
  type: 2,
  mimetype: "image/png",
  file_name,
  size: 1,
  has_thumbnail: false,
  ctime: 0,
  creator_name: "",
  creator_username: "",
});

/** Makes a queue whose sendings end when the test says so. */
function heldQueue() {
  const started: string[] = [];
  const ends: Record<string, { done(): void; fail(message: string): void }> = {};
  const aborted: string[] = [];
  const queue = createUploadQueue((file, { signal, onSent }) => {
    started.push(file.name);
    onSent(0.5);
    return new Promise<MediaFile>((resolve, reject) => {
      ends[file.name] = { done: () => resolve(stored(file.name)), fail: (message) => reject(new Error(message)) };
      signal.addEventListener("abort", () => {
        aborted.push(file.name);
        reject(new Error("NETWORK_FAILED"));
      });
    });
  });
  const add = (name: string) => queue.add(new File(["x"], name));
  const states = () => Object.fromEntries(queue.current().map(({ name, state }) => [name, state]));
  const idOf = (name: string) => queue.current().find((one) => one.name === name)?.id ?? -1;
  return { queue, started, ends, aborted, add, states, idOf };
}

describe("the upload queue", () => {
  it("LIB-10: one at a time, the latest queued first, with its state", async () => {
    const { started, ends, add, states } = heldQueue();
    for (const name of ["a", "b", "c"]) add(name);
    expect(states()).toEqual({ a: "uploading", b: "queued", c: "queued" });
    ends.a?.done();
    await vi.waitFor(() => expect(started).toEqual(["a", "c"]));
    expect(states()).toEqual({ a: "done", c: "uploading", b: "queued" });
    add("d");
    ends.c?.fail("EXCEED_MAX_PHOTO_SIZE");
    await vi.waitFor(() => expect(started).toEqual(["a", "c", "d"]));
    ends.d?.done();
    await vi.waitFor(() => expect(started).toEqual(["a", "c", "d", "b"]));
  });

  it("LIB-10: a failed one says why and goes again when it is told to; the others go on without it", async () => {
    const { queue, started, ends, add, states, idOf } = heldQueue();
    add("a");
    ends.a?.fail("Invalid file");
    await vi.waitFor(() => expect(states()).toEqual({ a: "failed" }));
    expect(queue.current()[0]?.message).toBe("Invalid file");
    expect(queue.isActive()).toBe(false);
    queue.retry(idOf("a"));
    queue.retry(idOf("a"));
    expect(started).toEqual(["a", "a"]);
    expect(queue.current()[0]).toMatchObject({ state: "uploading", message: null });
  });

  it("LIB-10: one that is taken off the list is broken off, and the next one goes", async () => {
    const { queue, started, aborted, add, states, idOf } = heldQueue();
    add("a");
    add("b");
    queue.drop(idOf("a"));
    await vi.waitFor(() => expect(started).toEqual(["a", "b"]));
    expect(aborted).toEqual(["a"]);
    expect(states()).toEqual({ b: "uploading" });
    queue.drop(idOf("b"));
    await vi.waitFor(() => expect(queue.isActive()).toBe(false));
    expect(queue.current()).toEqual([]);
  });

  it("LIB-10: finished uploads are taken off the list at once; failed and running ones stay", async () => {
    const { queue, ends, add, states } = heldQueue();
    for (const [name, end] of [
      ["a", "done"],
      ["b", "done"],
      ["c", "fail"],
    ] as const) {
      add(name);
      ends[name]?.[end]("NETWORK_FAILED");
      await vi.waitFor(() => expect(queue.isActive()).toBe(false));
    }
    add("d");
    queue.tidy();
    expect(states()).toEqual({ c: "failed", d: "uploading" });
  });
});

describe("the library's words", () => {
  it("AMB-150: sizes in binary units", () => {
    expect([9, 1023, 1024, 1_258_291, 52_428_800].map((bytes) => sizeText("en", bytes))).toEqual([
      "9 B",
      "1,023 B",
      "1 KB",
      "1.2 MB",
      "50 MB",
    ]);
  });

  it("a template without a name is called by its first file", () => {
    const file = { id: "1", type: 2, file_name: "walk.jpg", size: 1, has_thumbnail: false };
    const own = { type: 2, source: "ugcbinary", id: "1" } as const;
    expect(templateLabel({ name: "Rules", assets: [own] }, [file])).toBe("Rules");
    expect(templateLabel({ name: "", assets: [own] }, [file])).toBe("walk.jpg");
    expect(templateLabel({ name: "", assets: [{ ...own, source: "url", id: "https://a.b/c.png" }] }, [])).toBe(
      "a.b/c.png",
    );
    expect(templateLabel({ name: "", assets: [own] }, [])).toBe("");
    expect(templateLabel({ name: `${"a".repeat(58)}😀bc`, assets: [] }, [])).toBe(`${"a".repeat(58)}…`);
  });

  it("a search finds words of the name, the text, the buttons and the files, in any case and order", () => {
    const file = { id: "1", type: 2, file_name: "Walk.jpg", size: 1, has_thumbnail: false };
    const template = {
      name: "Season",
      content: "Our prices",
      keyboard: [[{ text: "Ask Petra" }]],
      assets: [{ type: 2, source: "ugcbinary", id: "1" } as const],
    };
    for (const search of ["", "season", "PETRA prices", "walk", "Ｗalk"])
      expect(hasWords(template, [file], search)).toBe(true);
    expect(hasWords(template, [file], "prices bar")).toBe(false);
  });

  it("MSG-08: a file is moved to a place that there is", () => {
    expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(moveItem(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
    expect(moveItem(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  });
});
