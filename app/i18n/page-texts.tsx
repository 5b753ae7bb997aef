import { createContext, useContext } from "react";
import type { Texts } from "./instance.ts";

const ELEMENT_ID = "texts";

/** Seconds before the next try to get the texts, the last one again and again: without them nothing can be said. */
const TRY_AGAIN_SECONDS = [1, 2, 5, 10];

const AddressContext = createContext("");
/** Address of the page's texts (app/i18n/texts.server.ts). */
export const TextsAddress = AddressContext.Provider;

/** Lets the browser get the page's texts beside its scripts; they are kept for ever, a page never is. */
export function PageTexts() {
  const address = useContext(AddressContext);
  return <link id={ELEMENT_ID} rel="preload" as="fetch" type="application/json" href={address} crossOrigin="" />;
}

/** Gives the address that {@link PageTexts} wrote. */
export const addressOfPageTexts = (): string => document.getElementById(ELEMENT_ID)?.getAttribute("href") ?? "";

/** Fetches the texts that the server rendered the page with: the browser starts with the same. */
export async function fetchPageTexts(address: string): Promise<Texts> {
  for (let failed = 0; ; failed++) {
    try {
      const answer = await fetch(address);
      // The boundary to our own server's file.
      if (answer.ok) return (await answer.json()) as Texts;
    } catch {
      // The line broke: until it is there again the page can be read, and its links lead on.
    }
    const seconds = TRY_AGAIN_SECONDS[Math.min(failed, TRY_AGAIN_SECONDS.length - 1)] ?? 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
