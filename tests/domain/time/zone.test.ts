import { describe, expect, it } from "vitest";
import { CITIES } from "../../../domain/time/cities.ts";
import { cityOf } from "../../../domain/time/city-name.ts";
import { isZoneName, offsetMinutes, zoneOf } from "../../../domain/time/zone.ts";

const at = (text: string): number => Date.parse(text) / 1000;

describe("zones by name", () => {
  it("AMB-284: every city that is offered is a zone, and none is offered twice", () => {
    expect(CITIES.filter((name) => !isZoneName(name))).toEqual([]);
    expect(new Set(CITIES.map(cityOf)).size).toBe(CITIES.length);
  });

  it("AMB-284: the offset of an instant follows from the name, before and after what is known already", () => {
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 0 };
    for (const [moment, minutes] of [
      ["2030-07-01T00:00:00Z", 120],
      ["2035-01-01T00:00:00Z", 60],
      ["2024-07-01T00:00:00Z", 120],
      ["2024-03-31T00:59:59Z", 60],
      ["2024-03-31T01:00:00Z", 120],
    ] as const)
      expect(offsetMinutes(berlin, at(moment))).toBe(minutes);
    expect(zoneOf(berlin).nextChange(at("2030-07-01T00:00:00Z"))).toBe(at("2030-10-27T01:00:00Z"));
    expect(zoneOf({ tzn_name: "Asia/Tokyo", tzn_offset: 0 }).nextChange(at("2030-07-01T00:00:00Z"))).toBeNull();
  });

  it("AMB-284: without a name, or with one that is not known here, the offset counts", () => {
    for (const tzn_name of ["", "Europe/Nowhere"]) {
      const zone = zoneOf({ tzn_name, tzn_offset: 840 });
      expect(zone.offsetAt(0)).toBe(840 * 60);
      expect(zone.instantOf(840 * 60)).toBe(0);
      expect(zone.nextChange(0)).toBeNull();
    }
  });
});
