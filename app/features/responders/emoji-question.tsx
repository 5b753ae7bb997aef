import { forwardRef } from "react";
import { showToast } from "../../client/page/toast-store.ts";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Asked before the formatting is taken off emoji (MSG-11). Open it with `showModal()`. */
export const EmojiQuestion = forwardRef<HTMLDialogElement, { onConfirm(): void }>(function EmojiQuestion(
  { onConfirm },
  ref,
) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      ref={ref}
      kind="primary"
      title={t("errors.Q_CLEAN_EMOJI_FORMAT")}
      detail={t("send.emoji.detail")}
      verb={t("library.emoji.verb")}
      onConfirm={onConfirm}
      onCancel={() => showToast({ kind: "error", title: t("errors.E_CLEAN_EMOJI_FORMAT") })}
    />
  );
});
