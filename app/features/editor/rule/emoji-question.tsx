import { forwardRef } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Asks before formatting is removed from emoji (MSG-11). Open it with `showModal()`. */
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
