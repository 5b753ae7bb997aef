import { Cell } from "../../components/cell.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botItems } from "../shell/nav-items.ts";

/** The ways on from a bot's first page, on narrow screens, where no sidebar lists them (NAV-22). */
export function BotSections({ id }: { id: string }) {
  const { t } = useTranslation();
  const [, ...others] = botItems(id);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("overview.sections")} className="lg:hidden">
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {others.map(({ to, text, icon }) => (
          <Cell key={to} to={to} icon={icon} title={t(text)} />
        ))}
      </ul>
    </nav>
  );
}
