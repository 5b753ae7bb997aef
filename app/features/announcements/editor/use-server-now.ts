import { useState } from "react";

/**
 * Provides the unix second that it is by the server's clock, however long the page has been open; for handlers alone.
 * @param now unix second at which the page was made
 */
export function useServerNow(now: number): () => number {
  const here = () => Math.floor(Date.now() / 1000);
  const [ahead] = useState(() => now - here());
  return () => ahead + here();
}
