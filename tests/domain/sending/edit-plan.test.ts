import { describe, expect, it } from "vitest";
import { isSameAlready, planEdit } from "../../../domain/sending/edit-plan.ts";
import type { SendPart } from "../../../domain/sending/send-plan.ts";

const said = (text: string, more: object = {}): SendPart => ({ method: "sendMessage", payload: { text, ...more } });
const photo = (caption?: string): SendPart => ({
  method: "sendPhoto",
  payload: { photo: "https://a.test/a.jpg", ...(caption === undefined ? {} : { caption }) },
});
const album = (caption?: string): SendPart => ({
  method: "sendMediaGroup",
  payload: {
    media: [
      { type: "photo", media: "https://a.test/a.jpg", ...(caption === undefined ? {} : { caption }) },
      { type: "photo", media: "https://a.test/b.jpg" },
    ],
  },
});
const sent = (...parts: SendPart[]) =>
  parts.map(({ method, payload }, index) => ({ method, payload: { ...payload }, messageIds: [10 + index, 20] }));
const edits = (before: SendPart[], after: SendPart[]) =>
  planEdit(sent(...before), after)?.map(({ method, payload }) => [method, JSON.parse(JSON.stringify(payload))]) ?? null;

const inline = { reply_markup: { inline_keyboard: [[{ text: "A", url: "https://a.test" }]] } };

describe("planEdit", () => {
  it.each([
    ["a text", [said("a")], [said("b")], [["editMessageText", { message_id: 10, text: "b" }]]],
    [
      "two parts",
      [said("a"), said("b")],
      [said("c"), said("d")],
      [
        ["editMessageText", { message_id: 10, text: "c" }],
        ["editMessageText", { message_id: 11, text: "d" }],
      ],
    ],
    ["a caption", [photo("a")], [photo("b")], [["editMessageCaption", { message_id: 10, caption: "b" }]]],
    ["a caption that is taken away", [photo("a")], [photo()], [["editMessageCaption", { message_id: 10 }]]],
    [
      "a picture beside its words",
      [photo(), said("a")],
      [photo(), said("b")],
      [["editMessageText", { message_id: 11, text: "b" }]],
    ],
    ["an album's first item", [album("a")], [album("b")], [["editMessageCaption", { message_id: 10, caption: "b" }]]],
    [
      "buttons, which are named again",
      [said("a", inline)],
      [said("b", inline)],
      [["editMessageText", { message_id: 10, text: "b", ...inline }]],
    ],
    [
      "a keyboard, which cannot be named",
      [said("a")],
      [said("b", { reply_markup: { keyboard: [] } })],
      [["editMessageText", { message_id: 10, text: "b" }]],
    ],
    ["a text that became longer than a message", [said("a")], [said("b"), said("c")], null],
    ["a text in the place of a picture", [photo("a")], [said("a")], null],
  ] as [string, SendPart[], SendPart[], unknown][])("MSG-29: %s", (_name, before, after, expected) => {
    expect(edits(before, after)).toEqual(expected);
  });

  it("MSG-29: a part that never arrived is not changed, nor the others", () => {
    expect(planEdit([{ method: "sendMessage", payload: {}, messageIds: [] }], [said("b")])).toBeNull();
  });

  it("AMB-260: a message that has the text already is one that was changed", () => {
    expect(isSameAlready("Bad Request: message is not modified: specified new message content ...")).toBe(true);
    expect([isSameAlready("Bad Request: message can't be edited"), isSameAlready(null)]).toEqual([false, false]);
  });
});
