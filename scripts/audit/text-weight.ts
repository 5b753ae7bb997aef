import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";

/** Bytes of texts, compressed, that a page may load in any language. */
const TEXT_BYTES_MAX = 12 * 1024;

/** File of texts that a page loads after a call of its own has failed. */
const REFUSED = /\/refusals\.json$/;

/**
 * Watches for the texts that a page loads.
 * @returns a function that lists texts over the limit, and texts loaded because of a failed call
 */
export function watchTexts(page: Page): () => Promise<string[]> {
  const answers: Response[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/texts/")) answers.push(response);
  });
  return async () => {
    const bodies = new Map<string, Buffer>();
    for (const answer of answers) bodies.set(answer.url(), await answer.body());
    const bytes = [...bodies.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
    return [
      ...(bytes > TEXT_BYTES_MAX ? [`loads ${(bytes / 1024).toFixed(1)} KiB of texts`] : []),
      ...([...bodies.keys()].some((url) => REFUSED.test(url)) ? ["asks for something that it is refused"] : []),
    ];
  };
}
