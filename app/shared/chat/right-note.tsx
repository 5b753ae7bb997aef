import { Lock } from "lucide-react";
import type { ActorRight } from "../../../domain/permissions.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Beside a control that is off: the right of Telegram's that the reader lacks for it (AMB-278). */
export function RightNote({ id, right }: { id: string; right: ActorRight }) {
  const { t } = useTranslation();
  return (
    <p id={id} className="flex items-start gap-2 text-xs text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[right]) })}</span>
    </p>
  );
}
