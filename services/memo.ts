import type { ServiceContext } from "./context.ts";

/**
 * Runs a look-up once per request: the calls of one page share the session and the access look-up. A failure is shared
 * too, since nothing changes within one request.
 */
export function once<Value>(
  ctx: Pick<ServiceContext, "memo">,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = ctx.memo.get(key);
  // The key's first part names what is kept under it, so the type is the maker's.
  if (known !== undefined) return known as Promise<Value>;
  const made = make();
  ctx.memo.set(key, made);
  return made;
}
