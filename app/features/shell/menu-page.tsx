import { useTranslation } from "../../i18n/use-translation.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** What stands at the sidebar's foot, as a page: narrow screens have no sidebar. */
export function MenuPage() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-md gap-4">
      <h1 className="text-xl">{t("shell.more")}</h1>
      <section className="rounded-lg bg-surface p-2 text-base shadow-1 [&_.menu-row]:text-base">
        <AccountMenu />
      </section>
    </div>
  );
}
