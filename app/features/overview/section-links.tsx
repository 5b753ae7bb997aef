import { Link } from "@remix-run/react";
import { ChevronRight } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ChatKind } from "../chats/chat-kind.ts";
import { sectionItems } from "../shell/nav-items.ts";

/** The chat's other pages, on narrow screens where no sidebar lists them (OVW-07). */
export function SectionLinks({ kind, id }: { kind: ChatKind; id: string }) {
  const { t } = useTranslation();
  const items = sectionItems(kind, id).filter((item) => !item.isExact);
  return (
    <nav aria-label={t("overview.sections")} className="lg:hidden">
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
        {items.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-4 -outline-offset-2 hover:bg-hover">
              <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
              <span className="grow">{t(text)}</span>
              <ChevronRight aria-hidden className="flip size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
