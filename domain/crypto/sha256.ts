/**
 * SHA-256 without waiting (FIPS 180-4), for checksums inside a storage transaction, where WebCrypto's promise cannot be
 * awaited, and for the look-up of random tokens. What is signed goes to WebCrypto (digest.ts).
 */
const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);

/** Fractions of the roots of the first primes: the standard's constants. */
function fill(): void {
  const isComposite: boolean[] = [];
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    if (isComposite[candidate]) continue;
    for (let multiple = candidate * candidate; multiple < 312; multiple += candidate) isComposite[multiple] = true;
    if (found < 8) START[found] = (candidate ** 0.5 * 2 ** 32) | 0;
    ROUND[found++] = (candidate ** (1 / 3) * 2 ** 32) | 0;
  }
}
fill();

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(blocks * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return view;
}

export function sha256Sync(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(words, view, offset);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function schedule(words: Uint32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = ((words[index - 16] ?? 0) + small0 + (words[index - 7] ?? 0) + small1) | 0;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + (words[index] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}
