import type { Texts } from "./instance.ts";
import { useTranslation } from "./use-translation.tsx";

const ELEMENT_ID = "texts";

/** Of each language's texts, which never change on the server. */
const written = new WeakMap<object, { __html: string }>();

function writtenOf(texts: object): { __html: string } {
  const known = written.get(texts);
  if (known !== undefined) return known;
  // "<" would let a text close the element.
  const made = { __html: JSON.stringify(texts).replaceAll("<", "\\u003c") };
  written.set(texts, made);
  return made;
}

/** The page's texts inside the page, so that the browser starts with what the server rendered. */
export function PageTexts() {
  const { i18n } = useTranslation();
  const texts: object = i18n.getResourceBundle(i18n.language, "translation") ?? {};
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own texts, escaped above
      dangerouslySetInnerHTML={writtenOf(texts)}
    />
  );
}

/** What {@link PageTexts} wrote. */
export function readPageTexts(): Texts {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Texts) : {};
}
