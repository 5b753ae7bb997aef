import type { TFunction } from "i18next";
import { Lock } from "lucide-react";
import type { NeededRight } from "../../../domain/members/admin-rights.ts";
import { type ActorRight, type CallNeeds, missingRight } from "../../../domain/permissions.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useShellPlace } from "../nav/place.ts";

/** Names beside a disabled control the Telegram right that the reader lacks for it (AMB-278). */
export function RightNote({ id, right }: { id: string; right: ActorRight }) {
  const { t } = useTranslation();
  return (
    <p id={id} className="flex items-start gap-2 text-xs text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[right]) })}</span>
    </p>
  );
}

/**
 * Provides the Telegram right that the reader lacks for an act in the page's chat (AMB-278); null where none is
 * lacking, and on pages about no chat.
 */
export function useLackedRight(needs: CallNeeds): ActorRight | null {
  const chat = useShellPlace().chat?.chat;
  return chat ? missingRight(needs, { rights: chat.user_rights, infoOnly: chat.info_only }) : null;
}

/** Names rights as Telegram does, as the end of a sentence: "Delete messages and Ban users" (OVW-16). */
export const rightNames = (t: TFunction, lang: string, rights: readonly NeededRight[]): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(rights.map((right) => t(RIGHT_TEXT[right])));
