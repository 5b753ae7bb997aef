import { ExternalLink } from "lucide-react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

export const BOTFATHER = "https://t.me/BotFather";

/** Explains, step by step, how to get a token. */
export function BotFatherSteps() {
  const { t } = useTranslation();
  return (
    <section aria-label={t("bots.token.where")} className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
      <p className="font-semibold">{t("bots.token.where")}</p>
      <ol className="grid list-decimal gap-1 ps-5 text-muted">
        <li>{t("bots.token.step1")}</li>
        <li>{t("bots.token.step2")}</li>
        <li>{t("bots.token.step3")}</li>
      </ol>
      <ButtonLink icon={ExternalLink} to={BOTFATHER} className="justify-self-start">
        {t("bots.token.open")}
      </ButtonLink>
    </section>
  );
}
