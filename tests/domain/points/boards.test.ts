import { describe, expect, it } from "vitest";
import { type Board, boardStart } from "../../../domain/points/boards.ts";

const at = (text: string) => Date.parse(text) / 1000;
const utc = { tzn_offset: 0 };
const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 60 };

describe("the beginning of a board", () => {
  it.each<[Board, object, string, string | null]>([
    ["all", utc, "2026-05-20T10:00:00Z", null],
    ["week", utc, "2026-05-20T10:00:00Z", "2026-05-18T00:00:00Z"],
    ["week", utc, "2026-05-18T00:00:00Z", "2026-05-18T00:00:00Z"],
    ["week", utc, "2026-05-17T23:59:59Z", "2026-05-11T00:00:00Z"],
    ["week", { tzn_offset: 720 }, "2026-05-17T12:00:00Z", "2026-05-17T12:00:00Z"],
    ["week", berlin, "2026-10-25T22:59:59Z", "2026-10-18T22:00:00Z"],
    ["week", berlin, "2026-10-25T23:00:00Z", "2026-10-25T23:00:00Z"],
    ["season", utc, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"],
    ["season", utc, "2026-03-31T23:59:59Z", "2026-01-01T00:00:00Z"],
    ["season", utc, "2028-02-29T12:00:00Z", "2028-01-01T00:00:00Z"],
    ["season", berlin, "2026-05-20T10:00:00Z", "2026-03-31T22:00:00Z"],
    ["season", berlin, "2026-12-31T23:30:00Z", "2026-12-31T23:00:00Z"],
  ])("AMB-174, AMB-284: %s, in %j at %s: %s", (board, zone, now, start) => {
    expect(boardStart(board, zone as typeof utc, at(now))).toBe(start === null ? null : at(start));
  });
});
