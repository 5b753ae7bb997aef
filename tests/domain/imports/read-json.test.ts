import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChatFields, createExportReader, ExportError } from "../../../domain/imports/read-json.ts";

/** Reads a text in pieces of given lengths, and gives the chats and the messages of those that are wanted. */
function read(
  text: string,
  pieces: readonly number[] = [text.length],
  isWanted: (chat: ChatFields) => boolean = () => true,
) {
  const chats: ChatFields[] = [];
  const messages: unknown[] = [];
  const reader = createExportReader({
    chat(fields) {
      chats.push({ ...fields });
      return isWanted(fields);
    },
    message: (raw) => messages.push(raw),
  });
  let at = 0;
  for (let index = 0; at < text.length; index++) {
    const length = Math.max(1, pieces[index % pieces.length] ?? 1);
    reader.push(text.slice(at, at + length));
    at += length;
  }
  reader.end();
  return { chats, messages };
}

const faultOf = (text: string): string => {
  try {
    read(text);
    return "none";
  } catch (error) {
    return error instanceof ExportError ? error.fault : String(error);
  }
};

describe("reading an export in pieces", () => {
  it("STA-01: gives the same however the file is cut, with any texts in it", () => {
    const message = fc.record({
      id: fc.integer(),
      text: fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.oneof(fc.string(), fc.record({ text: fc.string() }))),
      ),
      nested: fc.jsonValue(),
    });
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), messages: fc.array(message, { maxLength: 6 }) }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0, 1),
        ({ name, messages }, pieces, indent) => {
          const text = JSON.stringify({ name, type: "private_group", id: 7, messages }, null, indent);
          const found = read(text, pieces);
          expect(found.chats).toEqual([{ name, type: "private_group", id: 7 }]);
          expect(found.messages).toEqual(JSON.parse(JSON.stringify(messages)));
        },
      ),
    );
  });

  it("STA-01: an account's export gives the messages of the chat that is wanted", () => {
    const chat = (id: number) => ({ name: `c${id}`, type: "private_supergroup", id, messages: [{ id: 1, of: id }] });
    const text = JSON.stringify({
      about: "x",
      personal_information: { user_id: 5, sessions: [{ messages_seen: 3 }] },
      chats: { about: "y", list: [chat(1), chat(2)] },
      left_chats: { list: [chat(3)] },
    });
    expect(read(text, [3], ({ id }) => id === 2)).toEqual({
      chats: [1, 2, 3].map((id) => ({ name: `c${id}`, type: "private_supergroup", id })),
      messages: [{ id: 1, of: 2 }],
    });
  });

  it.each([
    ["html", "<!DOCTYPE html><html></html>"],
    ["not_export", "[1]"],
    ["not_export", '{"about":"nothing"}'],
    ["not_export", '{"id":1,"messages":[{"id":1,]}'],
    ["not_export", '{"id":1,"messages":[]}{}'],
    ["not_export", '{"id":1]'],
    ["not_export", ""],
    ["cut", '{"id":1,"messages":[{"id":1},{"i'],
    ["cut", '{"id":1,"messages":[{"id":1}]'],
    ["none", '\uFEFF {"id":1,"messages":[]} \n'],
    ["none", '{"id":1,"messages":[null,{"id":"a\\\\"}]}'],
  ])("STA-01: the fault is %s of %s", (fault, text) => {
    expect(faultOf(text)).toBe(fault);
  });
});
