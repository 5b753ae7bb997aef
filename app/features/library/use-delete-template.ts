import { useRef, useState } from "react";
import { useUndoable } from "../../client/calls/use-undoable.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { templateCalls } from "../../shared/content/content-calls.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import type { ListedTemplate } from "./load-templates.ts";

/**
 * Deleting a template: at once and with a way back, but asked about first where responders would have nothing left to
 * answer with (AMB-154).
 */
export function useDeleteTemplate(owner: ContentOwner) {
  const { t } = useTranslation();
  const { hidden, run } = useUndoable(templateCalls(owner.type).delete);
  const question = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<ListedTemplate | null>(null);
  const remove = (id: string) => run(id, { params: { id: owner.id, itemId: id } }, t("library.template.deleted"));
  return {
    hidden,
    question,
    /** how many responders the question is about */
    responders: asked?.responders ?? 0,
    start(listed: ListedTemplate) {
      if (listed.responders === 0) return remove(listed.template.id);
      setAsked(listed);
      question.current?.showModal();
    },
    confirm() {
      question.current?.close();
      if (asked) remove(asked.template.id);
    },
  };
}
