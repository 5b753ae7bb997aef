import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { Chip } from "../data/chip.tsx";
import type { SaveState } from "../feedback/save-mark.tsx";
import { Field } from "./field.tsx";
import { FIELD } from "./select-field.tsx";

interface TagInputProps {
  label: string;
  help?: string;
  /** Text of the server's refusal; empty for none. */
  error?: string;
  tags: readonly string[];
  onChange(tags: string[]): void;
  /** The greatest number of words. */
  max?: number;
  /** Converts the typed text into a word of the list, or into a text about its fault. */
  check?(text: string): { tag: string } | { problem: string };
  disabled?: boolean;
  /** Being saved: shows a spinner, and still takes words, so that one can be written after another. */
  isBusy?: boolean;
  /** Outcome of saving, shown in place; has precedence over `isBusy`. */
  told?: SaveState;
  /** A comma is a part of the word. */
  takesCommas?: boolean;
}

/**
 * Edits the words of a list: Enter or a comma adds one, a pasted list adds all, Backspace in the empty field takes the
 * last.
 */
export function TagInput({
  label,
  help,
  error,
  tags,
  onChange,
  max = Number.POSITIVE_INFINITY,
  check = (text) => ({ tag: text }),
  disabled = false,
  isBusy = false,
  told,
  takesCommas = false,
}: TagInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);

  /** Adds the valid words; the others stay in the field. */
  function add(texts: string[]) {
    const next = [...tags];
    let left = "";
    let said = "";
    for (const typed of texts.map((each) => each.trim()).filter(Boolean)) {
      const checked = check(typed);
      if ("problem" in checked) said = checked.problem;
      else if (next.includes(checked.tag)) said = t("tags.known", { tag: checked.tag });
      else if (next.length >= max) said = t("tags.full");
      else {
        next.push(checked.tag);
        continue;
      }
      left = typed;
    }
    setText(left);
    setProblem(said);
    if (next.length > tags.length) onChange(next);
  }

  function remove(at: number) {
    onChange(tags.filter((_, index) => index !== at));
    setProblem("");
    // The button that was pressed goes with its word: the next word's takes the focus, else the field.
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || (event.key === "," && !takesCommas)) {
      if (text.trim() === "" && event.key === "Enter") return;
      event.preventDefault();
      add([text]);
    }
    if (event.key === "Backspace" && text === "" && tags.length > 0) {
      event.preventDefault();
      onChange(tags.slice(0, -1));
    }
  }

  function onPaste(event: ClipboardEvent) {
    if (takesCommas) return;
    const pasted = event.clipboardData.getData("text").split(/[\n,،;]+/);
    if (pasted.length < 2) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <Field label={label} help={help} error={problem || error} isBusy={isBusy} told={told}>
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul ref={list} aria-label={label} className="-m-1 flex max-h-60 flex-wrap gap-1.5 overflow-y-auto p-1">
              {tags.map((tag, index) => (
                <li key={tag} className="min-w-0">
                  <Chip removeLabel={t("tags.remove", { tag })} disabled={disabled} onRemove={() => remove(index)}>
                    {tag}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <input
              ref={input}
              {...control}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              value={text}
              disabled={disabled || tags.length >= max}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setProblem("");
              }}
              onKeyDown={onKey}
              onPaste={onPaste}
              className={FIELD}
            />
            <Button
              icon={Plus}
              disabled={disabled || text.trim() === ""}
              onClick={() => add([text])}
              className="shrink-0"
            >
              {t("tags.add")}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
