import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { PersonPart, type PersonPartProps } from "./person-part.tsx";

/** The person over the conversation, where there is no room beside it. */
export function PersonDialog({ onClose, ...props }: PersonPartProps & { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("privateChat.person")} shape="sheet" onClosed={onClose}>
      <PersonPart {...props} />
    </Dialog>
  );
}
