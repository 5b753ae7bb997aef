import type { SentPart } from "../../../domain/template.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** What Telegram says, with its number: for who helps. */
export const describePart = (part: Pick<SentPart, "error_code" | "message"> | undefined): string =>
  [part?.error_code, part?.message].filter(Boolean).join(" ");

/** What to do about what Telegram refused (AMB-185, ERR-30). */
export function PartHelp({
  part: { error_code: code, message = "" },
}: {
  part: Pick<SentPart, "error_code" | "message">;
}) {
  const { t } = useTranslation();
  if (/entit/i.test(message)) return <>{t("send.help.entities")}</>;
  switch (code) {
    case 499:
      return <>{t("send.help.token")}</>;
    case 497:
      return <>{t("send.help.notInChat")}</>;
    case 496:
      return <>{t("send.help.rights")}</>;
    case 403:
      return <>{t("send.help.forbidden")}</>;
    case 429:
      return <>{t("send.help.tooMany")}</>;
    default:
      return <>{t("send.help.other")}</>;
  }
}
