import { createContext, useContext } from "react";
import type { Texts } from "./instance.ts";

const LINKS = "link[data-texts]";

/** Seconds before each further try to load the texts, the last one repeated: without texts no failure can be shown. */
const TRY_AGAIN_SECONDS = [1, 2, 5, 10];

/** The texts that a page was rendered with (app/i18n/texts.server.ts). */
export interface PageTextSets {
  /** Address of the language's sets, with a slash at its end. */
  address: string;
  /** Names of the page's sets. */
  names: readonly string[];
}

const SetsContext = createContext<PageTextSets>({ address: "", names: [] });
export const TextSets = SetsContext.Provider;

const addressOfSet = (address: string, name: string) => `${address}${name}.json`;

/**
 * Writes the links by which the browser loads the page's texts beside its scripts; they are cached for ever, unlike a
 * page.
 */
export function PageTexts() {
  const { address, names } = useContext(SetsContext);
  return names.map((name) => (
    <link
      key={name}
      data-texts={name}
      rel="preload"
      as="fetch"
      type="application/json"
      href={addressOfSet(address, name)}
      crossOrigin=""
    />
  ));
}

/** Reads the names that {@link PageTexts} wrote. */
export function writtenTextSets(): PageTextSets {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LINKS)];
  const names = links.map((link) => link.dataset.texts ?? "");
  const [first] = links;
  const address = first?.getAttribute("href")?.slice(0, -`${names[0]}.json`.length) ?? "";
  return { address, names };
}

/** Fetches one set of texts. @throws where it cannot be loaded */
export async function fetchSet(address: string, name: string): Promise<Texts> {
  const answer = await fetch(addressOfSet(address, name));
  if (!answer.ok) throw new TypeError(`texts of ${name}: ${answer.status}`);
  // The boundary to our own server's file.
  return (await answer.json()) as Texts;
}

async function fetchUntilThere(address: string, name: string): Promise<Texts> {
  for (let failed = 0; ; failed++) {
    try {
      return await fetchSet(address, name);
    } catch {
      // The line broke: until it is there again the page can be read, and its links lead on.
    }
    const seconds = TRY_AGAIN_SECONDS[Math.min(failed, TRY_AGAIN_SECONDS.length - 1)] ?? 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Fetches the texts that the server rendered the page with, so that the browser renders the same. */
export async function fetchPageTexts({ address, names }: PageTextSets): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(names.map((name) => fetchUntilThere(address, name)))));
}
