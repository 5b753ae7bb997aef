import type { Texts } from "./instance.ts";
import { useTranslation } from "./use-translation.tsx";

const ELEMENT_ID = "texts";

/** The page's texts inside the page, so that the browser starts with what the server rendered. */
export function PageTexts() {
  const { i18n } = useTranslation();
  const texts = i18n.getResourceBundle(i18n.language, "translation");
  // "<" would let a text close the element.
  const json = JSON.stringify(texts).replaceAll("<", "\\u003c");
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own texts, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** What {@link PageTexts} wrote. */
export function readPageTexts(): Texts {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Texts) : {};
}
