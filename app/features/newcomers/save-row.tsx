import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface SaveRowProps {
  isBusy: boolean;
  onDiscard(): void;
}

/** Keeps or drops what was entered; it stands in the form that it sends. */
export function SaveRow({ isBusy, onDiscard }: SaveRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t("newcomers.save")}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onDiscard}>
        {t("newcomers.discard")}
      </Button>
    </div>
  );
}
