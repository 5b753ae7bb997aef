import type { Unstable_Config as WranglerConfig } from "wrangler";

/** Miniflare's option `durableObjects`, by binding: a class, or a class with how it is stored. */
type Objects = Record<string, string | { className: string; unsafeUniqueKey?: string }>;

/**
 * Gives each class of Durable Objects the storage of the name under which wrangler.toml first declared it. On the
 * platform `renamed_classes` keeps the objects; Miniflare derives storage and ids from the present name alone.
 */
export function withFormerStorage(
  { name = "", durableObjects = {} }: { name?: string | undefined; durableObjects?: Objects | undefined },
  { migrations }: WranglerConfig,
): Objects {
  const firstNames = new Map<string, string>();
  for (const { renamed_classes = [] } of migrations) {
    for (const { from, to } of renamed_classes) firstNames.set(to, firstNames.get(from) ?? from);
  }
  return Object.fromEntries(
    Object.entries(durableObjects).map(([binding, designator]) => {
      const designated = typeof designator === "string" ? { className: designator } : designator;
      const first = firstNames.get(designated.className);
      return [binding, first === undefined ? designated : { ...designated, unsafeUniqueKey: `${name}-${first}` }];
    }),
  );
}
