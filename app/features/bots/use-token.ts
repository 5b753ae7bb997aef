import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { tokenIn } from "./token-text.ts";

/** A token being pasted; `read` is what to send of it, after it was said what is wrong with anything else. */
export function useToken(refused: string | null) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  /** The text that the server refused: its words go with it. */
  const [sent, setSent] = useState("");
  return {
    text,
    setText(next: string) {
      setText(next);
      setProblem(null);
    },
    error: problem ?? (sent === text && refused ? refused : undefined),
    read(): string | null {
      const token = tokenIn(text);
      setSent(text);
      setProblem(token === null ? t(text.trim() === "" ? "bots.token.empty" : "bots.token.invalid") : null);
      return token;
    },
  };
}
