import { useTranslation } from "../../i18n/use-translation.tsx";

/** What helps where the widget does not show: on phones always there (AUTH-02), elsewhere once it was blocked. */
export function LoginTips({ isOpen, botUsername }: { isOpen: boolean; botUsername: string }) {
  const { t } = useTranslation();
  return (
    <div className={isOpen ? "" : "md:hidden"}>
      <h2 className="text-sm font-semibold">{t("login.tips.title")}</h2>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm text-muted">
        <li>{t("login.tips.browser")}</li>
        <li>{t("login.tips.cookies")}</li>
        <li>
          <a
            className="text-accent-text underline"
            href={`https://t.me/${botUsername}`}
            target="_blank"
            rel="noreferrer"
          >
            {t("login.tips.bot", { bot: `@${botUsername}` })}
          </a>
        </li>
      </ul>
    </div>
  );
}
