import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Template } from "../../../domain/templates/template.ts";
import type { LibraryFile } from "../../shared/content/library-file.ts";
import { hasDraft } from "./draft-storage.ts";
import type { ComposeData } from "./load-compose.ts";

/**
 * Fills the message with the template that the address names; asks first where that replaces a stored draft.
 * @returns the question for the page to render, and the functions that accept and refuse
 */
export function useFirstTemplate(
  chatId: string,
  first: ComposeData["first"],
  take: (template: Template, files: LibraryFile[]) => void,
) {
  const [, setParams] = useSearchParams();
  const question = useRef<HTMLDialogElement>(null);
  const isBegun = useRef(false);

  /** Removes the template from the address, so that a reload shows the draft. */
  function settle() {
    const options = { replace: true, preventScrollReset: true };
    setParams((params) => {
      params.delete("template_id");
      return params;
    }, options);
  }

  function begin() {
    question.current?.close();
    if (!first?.ok) return;
    take(first.value.template, first.value.files);
    settle();
  }

  // After the first render, and after the kept draft has been read.
  useEffect(() => {
    if (isBegun.current || !first?.ok) return;
    isBegun.current = true;
    if (hasDraft(chatId)) question.current?.showModal();
    else begin();
  });

  return { question, begin, keep: settle };
}
