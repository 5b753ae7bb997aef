/** Addresses of witness programs: BIP 173 (bech32, version 0) and BIP 350 (bech32m, versions 1 to 16). */
const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
const LENGTH_MAX = 90;
const CHECKSUM_LETTERS = 6;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  return sum;
}

/** Five bits each, as bytes; null where the bits left over are too many or not zero. */
function bytesOf(fives: readonly number[]): number[] | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const five of fives) {
    held = ((held << 5) | five) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >>> bits) & 255);
    }
  }
  return bits >= 5 || (held & ((1 << bits) - 1)) !== 0 ? null : bytes;
}

/** Whether a text is a witness address of the network with that prefix (`bc`, `ltc`). */
export function isWitnessAddress(text: string, prefix: string): boolean {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  if (!isOneCase || text.length > LENGTH_MAX) return false;
  const lower = text.toLowerCase();
  const start = `${prefix}1`;
  // The last 1 is what separates: none may follow, which the alphabet sees to.
  if (!lower.startsWith(start)) return false;
  const data = [...lower.slice(start.length)].map((letter) => ALPHABET.indexOf(letter));
  if (data.includes(-1) || data.length <= CHECKSUM_LETTERS) return false;
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
  const [version = 0] = data;
  if (version > 16 || polymod([...expanded, ...data]) !== (version === 0 ? BECH32 : BECH32M)) return false;
  const program = bytesOf(data.slice(1, -CHECKSUM_LETTERS));
  if (program === null) return false;
  const { length } = program;
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}
