const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the number of the shard for an id, from 0 to `count - 1` and always the same for one id (FNV-1a). */
export function shardOf(id: string, count: number): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0) % count;
}
