import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import { fileIdOf, learnedFileIds, materialRefsOf, withMaterials } from "../../../domain/sending/sent-media.ts";

const ref = (ugcbinary: string) => ({ ugcbinary });
const message = (fields: object) => ({ message_id: 1, ...fields }) as Message;
const file = (file_id: string) => ({ file_id, file_unique_id: "u" });

describe("own uploads in a request", () => {
  const album = {
    media: [
      { type: "photo", media: ref("1") },
      { type: "photo", media: "https://a.b/c" },
      { type: "video", media: ref("2") },
    ],
  };

  it("AMB-275: are found and replaced, alone and in albums", () => {
    expect(materialRefsOf({ photo: ref("1"), caption: "x" })).toEqual(["1"]);
    expect(materialRefsOf(album)).toEqual(["1", "2"]);
    expect(materialRefsOf({ text: "x", reply_markup: { inline_keyboard: [] } })).toEqual([]);
    expect(withMaterials({ photo: ref("1"), caption: "x" }, (id) => `file ${id}`)).toEqual({
      photo: "file 1",
      caption: "x",
    });
    expect(withMaterials(album, (id) => `file ${id}`)).toEqual({
      media: [
        { type: "photo", media: "file 1" },
        { type: "photo", media: "https://a.b/c" },
        { type: "video", media: "file 2" },
      ],
    });
  });

  it.each([
    ["photo", { photo: [file("s"), file("l")] }, "l"],
    ["video", { video: file("v") }, "v"],
    ["a silent video that became an animation", { animation: file("a"), document: file("d") }, "a"],
    ["audio", { audio: file("m") }, "m"],
    ["document", { document: file("d") }, "d"],
    ["text", { text: "x" }, null],
    ["a photo without sizes", { photo: [] }, null],
  ])("AMB-275: Telegram's name for a %s", (_kind, fields, name) => {
    expect(fileIdOf(message(fields))).toBe(name);
  });

  it("AMB-275: each item of an album is learned from its own message, addresses are not", () => {
    const answer = [message({ photo: [file("p")] }), message({ photo: [file("q")] }), message({ video: file("v") })];
    expect([...learnedFileIds(album, answer)]).toEqual([
      ["1", "p"],
      ["2", "v"],
    ]);
    expect([...learnedFileIds({ photo: ref("1") }, message({ photo: [file("p")] }))]).toEqual([["1", "p"]]);
    expect([...learnedFileIds(album, [answer[0]])]).toEqual([["1", "p"]]);
    expect([...learnedFileIds({ photo: ref("1") }, true)]).toEqual([]);
  });
});
