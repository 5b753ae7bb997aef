import { useEffect, useState } from "react";
import { type FormOf, searchForm } from "../../../domain/search/search-form.ts";

const HAN = /[\u4e00-\u9fff]/;

/**
 * Provides the form in which a search is compared; that with one Chinese for both comes with the first Chinese word.
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
