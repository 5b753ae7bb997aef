import { describe, expect, it } from "vitest";
import type { ExportEvent } from "../../../domain/imports/export-message.ts";
import { importedMessageShape } from "../../../domain/imports/imported-message.ts";
import { createMessageGatherer, messageParts } from "../../../domain/imports/messages.ts";
import { importPartShape } from "../../../domain/imports/sums.ts";
import { IMPORT_PART_BYTES, IMPORT_PART_MESSAGES } from "../../../domain/limits.ts";

const T = 1_600_000_200;
const KNOWN = { counted: T + 1000, imported: [{ from_at: T + 100, to_at: T + 199 }], keptFrom: T };
type Said = Extract<ExportEvent, { kind: "message" }>;
const said = (id: number, at: number, more: Partial<Said> = {}): Said => ({
  kind: "message",
  id,
  second: T + at,
  from: { userId: 1, name: "Anna" },
  replyTo: null,
  ...more,
});
const gather = (events: readonly Said[], most?: number, raw: object = { text: "words" }) => {
  const gatherer = createMessageGatherer(KNOWN, most);
  for (const event of events) gatherer.add(event, raw as Readonly<Record<string, unknown>>);
  return gatherer.finish();
};

describe("messages of an export with their words", () => {
  it("HIS-11: are those that the plan keeps, that the bot has not seen and that no import has brought", () => {
    const found = gather([said(1, -1), said(2, 0), said(3, 150), said(4, 200), said(5, 1000)]);
    expect(found.map(({ id }) => id)).toEqual([2, 4]);
    expect(found[0]).toEqual({
      id: 2,
      at: T,
      user: 1,
      chat: null,
      type: 1,
      text: "words",
      shared: "",
      entities: [],
      edited: null,
      replyTo: null,
      repliedAt: null,
    });
  });

  it("HIS-09: know when the message was written that they reply to, where it is one of them", () => {
    const found = gather([
      said(1, -5),
      said(2, 10),
      said(3, 20, { replyTo: 2 }),
      said(4, 30, { replyTo: 1 }),
      said(5, 40, { replyTo: -9 }),
    ]);
    expect(found.map(({ replyTo, repliedAt }) => [replyTo, repliedAt])).toEqual([
      [null, null],
      [2, T + 10],
      [1, null],
      [null, null],
    ]);
  });

  it("HIS-09: leave out who has no account and no chat, and what was written before the group became this one", () => {
    const nobody = { from: { userId: null, name: "Gone" } };
    expect(gather([said(1, 1, nobody), said(-999_999_990, 2)])).toEqual([]);
    const gatherer = createMessageGatherer(KNOWN);
    for (const event of [said(1, 1, nobody), said(-9, 2), said(-8, -3)]) gatherer.add(event, { text: "words" });
    expect(gatherer.left).toEqual({ sender: 1, basicGroup: 1 });
    const [channel] = gather([said(1, 1, nobody)], 10, { text: "", from: "News", from_id: "channel5" });
    expect(channel).toMatchObject({ user: null, chat: { id: -1_000_000_000_005, title: "News" } });
  });

  it("HIS-09: are the last ones where they are too many", () => {
    const many = Array.from({ length: 25 }, (_, index) => said(index + 1, index));
    expect(gather(many, 10).map(({ id }) => id)).toEqual(many.slice(-10).map(({ id }) => id));
  });

  it("HIS-09: go in pieces that the server takes, whatever they hold", () => {
    const link = { type: "text_link", offset: 0, length: 1, url: "ü".repeat(2048) };
    const message = gather([said(1, 1)])[0];
    if (message === undefined) throw new Error("nothing was gathered");
    const heavy = { ...message, text: "語".repeat(4096), entities: Array.from({ length: 100 }, () => link) };
    const messages = [heavy, heavy, ...Array.from({ length: 2500 }, (_, index) => ({ ...message, id: index + 2 }))];
    const parts = messageParts(messages, 7);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => 7 + index));
    expect(parts.flatMap(({ messages: all = [] }) => all)).toEqual(messages);
    for (const part of parts) {
      expect(importPartShape.parse(part)).toEqual(part);
      expect(part.messages?.length).toBeLessThanOrEqual(IMPORT_PART_MESSAGES);
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(IMPORT_PART_BYTES);
    }
    expect(importedMessageShape.safeParse({ ...message, text: "a".repeat(4097) }).success).toBe(false);
  });
});
