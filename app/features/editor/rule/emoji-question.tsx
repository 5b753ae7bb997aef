import { forwardRef } from "react";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Asked before the formatting is taken off emoji (MSG-11). Open it with `showModal()`. */
export const EmojiQuestion = forwardRef<HTMLDialogElement, { onConfirm(): void; onCancel(): void }>(
  function EmojiQuestion({ onConfirm, onCancel }, ref) {
    const { t } = useTranslation();
    return (
      <ConfirmDialog
        ref={ref}
        kind="primary"
        title={t("errors.Q_CLEAN_EMOJI_FORMAT")}
        detail={t("send.emoji.detail")}
        verb={t("library.emoji.verb")}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
  },
);

/**
 * A text without formatting on its emoji, null where there is none (MSG-11). The rule comes when a text has formatting;
 * where it cannot come, neither can the server be asked to save.
 */
export async function cleanedText({ text, entities }: FormattedText): Promise<FormattedText | null> {
  if (entities.length === 0) return null;
  const emoji = await import("../../../../domain/entities/emoji.ts").catch(() => null);
  if (!emoji?.hasFormattedEmoji(text, entities)) return null;
  return { text, entities: emoji.cutEmoji(text, entities) };
}
