import { describe, expect, it } from "vitest";
import { readExportContent } from "../../../domain/imports/export-content.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";

const read = (raw: object) => readExportContent({ from: "Anna", from_id: "user12", text: "", ...raw });

describe("the words of an exported message", () => {
  it("HIS-09: pieces become one text with formatting in UTF-16 units", () => {
    const { text, entities } = read({
      text: [
        "😀 ",
        { type: "bold", text: "now" },
        { type: "text_link", text: "here", href: "https://example.org/" },
        { type: "link", text: "example.org" },
        { type: "pre", text: "x = 1", language: "python" },
        { type: "custom_emoji", text: "👍", document_id: "stickers/1.tgs" },
        { type: "text_link", text: "nowhere" },
        { type: "mention_name", text: "Ben", user_id: 5 },
        { type: "bold", text: "" },
        7,
        null,
      ],
    });
    expect(text).toBe("😀 nowhereexample.orgx = 1👍nowhereBen");
    expect(entities).toEqual([
      { type: "bold", offset: 3, length: 3 },
      { type: "text_link", offset: 6, length: 4, url: "https://example.org/" },
      { type: "url", offset: 10, length: 11 },
      { type: "pre", offset: 21, length: 5, language: "python" },
    ]);
  });

  it("HIS-09: a plain text, none at all, one with half a character, and one that is too long", () => {
    expect(read({ text: "plain" })).toMatchObject({ text: "plain", entities: [] });
    expect(read({ text: undefined })).toMatchObject({ text: "", type: MESSAGE_TYPE.text });
    expect(read({ text: "a\ud800b" }).text).toBe("a\ufffdb");
    const cut = read({ text: ["a".repeat(4000), { type: "bold", text: "b".repeat(200) }, "c"] });
    expect(cut).toMatchObject({ text: "a".repeat(4000), entities: [] });
  });

  it.each<[object, keyof typeof MESSAGE_TYPE]>([
    [{ text: "words" }, "text"],
    [{ photo: "(File not included)" }, "photo"],
    [{ media_type: "sticker", file: "x.webp" }, "sticker"],
    [{ media_type: "voice_message", file: "x.ogg" }, "voice"],
    [{ media_type: "video_message", file: "x.mp4" }, "video_note"],
    [{ media_type: "video_file", file: "x.mp4" }, "video"],
    [{ media_type: "audio_file", file: "x.mp3" }, "audio"],
    [{ media_type: "animation", file: "x.mp4" }, "animation"],
    [{ file: "x.pdf" }, "document"],
    [{ contact_information: {} }, "contact"],
    [{ location_information: {} }, "location"],
    [{ place_name: "Café", location_information: {} }, "venue"],
    [{ poll: {} }, "poll"],
    [{ game_title: "Chess" }, "game"],
  ])("HIS-10: %j is of the kind %s", (raw, kind) => expect(read(raw).type).toBe(MESSAGE_TYPE[kind]));

  it("HIS-09: of a channel it tells the id as bots know it, of an edit its time", () => {
    expect(read({ from: "News", from_id: "channel1234567890" }).senderChat).toEqual({
      id: -1_001_234_567_890,
      title: "News",
    });
    expect(read({ from_id: 8_589_934_592 + 77 }).senderChat?.id).toBe(-1_000_000_000_077);
    expect(read({ from_id: "chat55" }).senderChat).toBeNull();
    expect(read({ edited_unixtime: "1614859200" }).editDate).toBe(1_614_859_200);
    expect(read({ edited_unixtime: "soon" }).editDate).toBeNull();
  });
});
