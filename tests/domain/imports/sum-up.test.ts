import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportEvent } from "../../../domain/imports/export-message.ts";
import { createImportSums } from "../../../domain/imports/sum-up.ts";
import { importPartShape, type KnownTime, partsOf } from "../../../domain/imports/sums.ts";

const T = 1_600_000_200; // a quarter of an hour begins
const NEVER: KnownTime = { counted: T + 1e8, imported: [] };
const anna = { userId: 1, name: "Anna" };
const ben = { userId: 2, name: "Ben" };
const said = (at: number, from = anna, more: Partial<Extract<ExportEvent, { kind: "message" }>> = {}): ExportEvent => ({
  kind: "message",
  id: at,
  second: T + at,
  from,
  replyTo: null,
  ...more,
});
const came = (at: number, people = [anna], by: typeof anna | null = null): ExportEvent => ({
  kind: "came",
  second: T + at,
  people,
  by,
});
const sum = (events: readonly ExportEvent[], known = NEVER) => {
  const sums = createImportSums(known);
  for (const event of events) sums.add(event);
  return sums.finish();
};

describe("summing an export up", () => {
  it("AMB-298: counts messages by quarter hour and person; a channel's are nobody's", () => {
    const channel = { userId: null as never, name: "News" };
    const { sums, preview } = sum([said(0), said(899, ben), said(900), said(901), said(902, channel)]);
    const quarter = T / 900;
    expect(sums.quarters).toEqual([
      [
        quarter,
        2,
        [
          [1, 1],
          [2, 1],
        ],
      ],
      [quarter + 1, 3, [[1, 2]]],
    ]);
    expect(preview).toMatchObject({ messages: 5, people: 2, from_at: T, to_at: T + 1799, counted: 0, imported: 0 });
  });

  it("MBR-19: names are people where one account of the export bears them, and nobody's where several do", () => {
    const named = (name: string) => ({ userId: null as never, name });
    const { sums, preview } = sum([
      came(0, [named("Ben"), named("Eve"), named("Zoe")], anna),
      said(1, ben),
      said(2, { userId: 3, name: "Eve" }),
      said(3, { userId: 4, name: "Eve" }),
      said(4, { userId: 3, name: "Eve" }),
    ]);
    expect(sums.changes.map(({ user, by }) => [user, by])).toEqual([
      [2, 1],
      [null, 1],
      [null, 1],
    ]);
    expect(preview).toMatchObject({ joined: 3, left: 0, nameless: 2 });
    expect(sums.people.find(({ id }) => id === 2)).toMatchObject({ inviter: 1, isHere: true });
  });

  it("AMB-301: of a coming it tells the first message and the first reply by somebody else before they went", () => {
    const { sums } = sum([
      said(0),
      came(10),
      said(20),
      said(30, anna, { replyTo: 20 }),
      said(40, ben, { replyTo: 0 }),
      said(50, ben, { replyTo: 20 }),
      { kind: "went", second: T + 60, people: [anna], by: null },
      came(200),
      said(300),
    ]);
    expect(
      sums.changes.map(({ at, hasCome, wrote_at, answered_at }) => [at - T, hasCome, wrote_at, answered_at]),
    ).toEqual([
      [10, true, T + 20, T + 50],
      [60, false, null, null],
      [200, true, T + 300, null],
    ]);
  });

  it("MBR-19: a request and the bringing that follows it are one coming", () => {
    expect(sum([came(0), came(20, [anna], ben), came(500)]).preview.joined).toBe(2);
  });

  it("STA-01: leaves out what the bot has counted and what another import brought, and says how much", () => {
    const known = { counted: T + 9000, imported: [{ from_at: T, to_at: T + 899 }] };
    const { sums, preview } = sum([said(0), came(5), said(1000), said(9000), said(9001, ben)], known);
    expect(preview).toMatchObject({ messages: 1, joined: 0, imported: 2, counted: 2, people: 1 });
    expect(sums.quarters).toHaveLength(1);
    const again = { counted: T + 9000, imported: [{ from_at: preview.from_at ?? 0, to_at: preview.to_at ?? 0 }] };
    expect(sum([said(1000), said(9000)], again)).toMatchObject({
      sums: { people: [], quarters: [], changes: [] },
      preview: { from_at: null, people: 0 },
    });
  });

  it("STA-01: says how much could not be read, and why", () => {
    const { preview } = sum([
      said(0),
      { kind: "unread", why: "date" },
      { kind: "unread", why: "kind" },
      { kind: "unread", why: "kind" },
    ]);
    expect(preview).toMatchObject({ messages: 1, unread: { date: 1, kind: 2, sender: 0, basicGroup: 0 } });
  });

  it("STA-01: pieces hold all of it, in the shape that the server takes", () => {
    const event = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), user: fc.integer({ min: 1, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 50 }), fc.boolean(), (events, isLong) => {
        const many = isLong ? Array.from({ length: 9000 }, (_, at) => ({ at: at * 3, user: (at % 5000) + 1 })) : [];
        const { sums } = sum([...events, ...many].map(({ at, user }) => said(at, { userId: user, name: `n${user}` })));
        const parts = partsOf(sums);
        expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index));
        expect(parts.flatMap(({ people }) => people)).toEqual(sums.people);
        expect(parts.flatMap(({ quarters }) => quarters)).toEqual(sums.quarters);
        for (const part of parts) expect(importPartShape.parse(part)).toEqual(part);
      }),
      { numRuns: 20 },
    );
  });
});
