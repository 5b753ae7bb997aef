import { useCallback, useState } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";

export const NO_TEXT: FormattedText = { text: "", entities: [] };

export interface WrittenText {
  draft: FormattedText;
  /** Counts the texts set from outside the editor, which it then has to show. */
  revision: number;
  /** Takes over what was typed. */
  change(draft: FormattedText): void;
  /** Replaces the text, for example by that of a template. */
  replace(draft: FormattedText): void;
}

/** Provides a text that is being written in a {@link TextEditor}. */
export function useText(start: FormattedText = NO_TEXT): WrittenText {
  const [state, setState] = useState({ draft: start, revision: 0 });
  const change = useCallback((draft: FormattedText) => setState((former) => ({ ...former, draft })), []);
  const replace = useCallback(
    (draft: FormattedText) => setState((former) => ({ draft, revision: former.revision + 1 })),
    [],
  );
  return { ...state, change, replace };
}
