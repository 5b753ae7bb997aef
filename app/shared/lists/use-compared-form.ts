import { useEffect, useState } from "react";
import { type FormOf, searchForm } from "../../../domain/search/search-form.ts";

const HAN = /[\u4e00-\u9fff]/;

/**
 * Provides the function that folds texts for a search; the one that equates both Chinese scripts loads with the first
 * Chinese word.
 */
export function useComparedForm(text: string): FormOf {
  const [form, setForm] = useState<FormOf>(() => searchForm);
  const isChinese = HAN.test(text);
  useEffect(() => {
    if (!isChinese) return;
    // Without it the search goes by the characters as they are typed.
    import("../../../domain/search/indexed-form.ts").then(
      ({ indexedForm }) => setForm(() => indexedForm),
      () => undefined,
    );
  }, [isChinese]);
  return form;
}
