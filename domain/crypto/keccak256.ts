/** Keccak-256 as Ethereum uses it (the padding from before FIPS 202): for the letters' case of an address (EIP-55). */
const MASK = (1n << 64n) - 1n;
const RATE = 136;
const ROUNDS = 24;

const turn = (lane: bigint, by: number): bigint =>
  by === 0 ? lane : ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

/** The constants of the rounds come from a shift register of eight bits. */
function roundConstants(): bigint[] {
  let register = 1;
  const bit = () => {
    const out = register & 1;
    register <<= 1;
    if (register & 0x100) register ^= 0x171;
    return out;
  };
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let power = 0; power < 7; power++) if (bit() === 1) constant |= 1n << BigInt(2 ** power - 1);
    return constant;
  });
}
const CONSTANTS = roundConstants();

/** Where each lane goes and by how much it is turned. */
function walk(): { from: number; to: number; by: number }[] {
  let [x, y] = [1, 0];
  return Array.from({ length: 24 }, (_, step) => {
    const from = x + 5 * y;
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return { from, to: x + 5 * y, by: (((step + 1) * (step + 2)) / 2) % 64 };
  });
}
const WALK = walk();

function permute(lanes: bigint[]): void {
  const at = (list: readonly bigint[], index: number) => list[index] ?? 0n;
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(lanes, x + y), 0n));
    const mixed = lanes.map((lane, index) => {
      const x = index % 5;
      return lane ^ at(columns, (x + 4) % 5) ^ turn(at(columns, (x + 1) % 5), 1);
    });
    const moved = [...mixed];
    for (const { from, to, by } of WALK) moved[to] = turn(at(mixed, from), by);
    for (let index = 0; index < 25; index++) {
      const row = index - (index % 5);
      const next = at(moved, row + ((index + 1) % 5));
      lanes[index] = at(moved, index) ^ (~next & MASK & at(moved, row + ((index + 2) % 5)));
    }
    lanes[0] = at(lanes, 0) ^ constant;
  }
}

export function keccak256(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE);
  bytes.set(message);
  bytes[message.length] = 1;
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
  const view = new DataView(bytes.buffer);
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let offset = 0; offset < bytes.length; offset += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) {
      lanes[lane] = (lanes[lane] ?? 0n) ^ view.getBigUint64(offset + lane * 8, true);
    }
    permute(lanes);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane++) digest.setBigUint64(lane * 8, lanes[lane] ?? 0n, true);
  return new Uint8Array(digest.buffer);
}
