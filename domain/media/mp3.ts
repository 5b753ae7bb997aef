/** Kilobit a second of MPEG layer III, by the four bits of a frame's header; 0 where there is none. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const RATES = [44_100, 48_000, 32_000, 0];

/** Returns the bytes of the MPEG layer III frame that begins here, 0 when none does. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return 0;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5, 1 is nothing.
  if (version === 1 || !isLayer3) return 0;
  const bitrate = (version === 3 ? BITRATES_1 : BITRATES_2)[third >> 4] ?? 0;
  const rate = (RATES[(third >> 2) & 3] ?? 0) >> (version === 3 ? 0 : version === 2 ? 1 : 2);
  if (bitrate === 0 || rate === 0) return 0;
  const padding = (third >> 1) & 1;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / rate) + padding;
}

/**
 * Recognises an ID3 tag: `ID3`, a version, four unused bits of flags, and a length of which each byte has seven bits.
 */
const hasTag = (bytes: Uint8Array): boolean =>
  bytes.length >= 10 &&
  String.fromCharCode(...bytes.subarray(0, 3)) === "ID3" &&
  bytes[3] !== 0xff &&
  bytes[4] !== 0xff &&
  ((bytes[5] ?? 0) & 0x0f) === 0 &&
  bytes.subarray(6, 10).every((byte) => byte < 0x80);

/**
 * Tells whether a file's first bytes are those of an MP3: a tag, or two frames in a row, since the two bytes of one
 * frame's mark are found in any file.
 */
export function isMp3(bytes: Uint8Array): boolean {
  if (hasTag(bytes)) return true;
  const length = frameLength(bytes, 0);
  return length > 0 && (bytes.length < length + 3 || frameLength(bytes, length) > 0);
}
