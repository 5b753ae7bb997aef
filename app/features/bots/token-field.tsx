import type { i18n } from "i18next";
import { useState } from "react";
import { pastedTokenShape } from "../../../domain/bots/bot-token.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { useForm } from "../../client/forms/use-form.ts";
import { TextField } from "../../components/fields/text-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const NOTHING = { token: "" };

/** Holds a pasted token. @param refused the server's words for the text that was sent last */
export function useToken(refused: string | null) {
  const [sent, setSent] = useState("");
  const { typed, change, reset, errorOf, read } = useForm(pastedTokenShape, NOTHING, (_name, _fault, { token }) =>
    token.trim() === "" ? "bots.token.empty" : "bots.token.invalid",
  );
  return {
    text: typed.token,
    setText: (token: string) => change({ token }),
    error: errorOf("token") ?? (refused && sent === typed.token ? refused : undefined),
    reset,
    /** @returns the token to send, null where there is none */
    read(root: HTMLElement | null): string | null {
      const entered = read(root);
      if (entered) setSent(typed.token);
      return entered?.token ?? null;
    },
  };
}

/**
 * Returns why the server refused a token (AMB-190, AMB-191, BOT-01). @param mismatch its words for another bot's token
 */
export const tokenFailure = (translator: i18n, failure: Failed, mismatch: string): string =>
  failure.message === "Target does not match" ? mismatch : failureText(translator, failure);

/** Takes a bot's token. */
export function TokenField({ token, isBusy }: { token: ReturnType<typeof useToken>; isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("bots.token")}
      help={t("bots.token.help")}
      value={token.text}
      error={token.error}
      disabled={isBusy}
      dir="ltr"
      autoComplete="off"
      onChange={token.setText}
    />
  );
}
