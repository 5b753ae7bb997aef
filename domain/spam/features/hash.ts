/** Bits of a feature's number; the chat's own model looks at the lower ones alone. */
export const FEATURE_BITS = 16;
const PRIME = 0x01000193;

/** Begins a hash of a kind of feature. */
export const begin = (kind: number): number => Math.imul(0x811c9dc5 ^ kind, PRIME);

/** Takes one more number into a hash. */
export const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, PRIME);
  return mixed ^ (mixed >>> 15);
};

/** Ends a hash as 32 bits all of which depend on all that was taken in. */
export function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Ends a hash as the number of a feature. */
export const featureId = (hash: number): number => finish(hash) >>> (32 - FEATURE_BITS);
