import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface SaveRowProps {
  isBusy: boolean;
  /** What was entered cannot be saved as it is. */
  isBlocked: boolean;
  onDiscard(): void;
}

/** Keeps or drops what was entered; it stands in the form that it sends. */
export function SaveRow({ isBusy, isBlocked, onDiscard }: SaveRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="primary" isBusy={isBusy} disabled={isBlocked}>
        {t("newcomers.save")}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onDiscard}>
        {t("newcomers.discard")}
      </Button>
    </div>
  );
}
