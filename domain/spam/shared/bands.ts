import { SHARED_BANDS, SHARED_SHARDS } from "../../limits.ts";

/** Bytes of a fingerprint that are one band. */
const BAND_BYTES = 2;
const BYTE = 256;

/** A part of a fingerprint by which texts of one template find each other. */
export interface BandKey {
  band: number;
  /** number of the object that keeps it */
  shard: number;
  /** the band's bytes as a number */
  key: number;
}

/** Lists the bands of a fingerprint; none of that of a short text, which is like no other. */
export function bandsOf(print: Uint8Array): BandKey[] {
  if (print.every((byte) => byte === 0)) return [];
  return Array.from({ length: SHARED_BANDS }, (_, band) => {
    const at = band * BAND_BYTES;
    const key = (print[at] ?? 0) * BYTE + (print[at + 1] ?? 0);
    return { band, key, shard: key % SHARED_SHARDS };
  });
}
