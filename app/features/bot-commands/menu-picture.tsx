import { Menu } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface MenuPictureProps {
  commands: readonly { command: string; description: string }[];
}

/** Shows the commands as Telegram lists them over the text that is being written (BOT-24). */
export function MenuPicture({ commands }: MenuPictureProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("commands.preview")} className="min-w-0 self-start rounded-lg bg-tg-wall p-3">
      <ul className="max-h-72 overflow-y-auto overscroll-contain rounded-t-md bg-tg-in py-1 text-sm text-tg-text">
        {commands.length === 0 && <li className="px-3 py-2 text-tg-meta-in">{t("commands.preview.empty")}</li>}
        {commands.map(({ command, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are written
          <li key={index} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
            <bdi dir="ltr" className="min-w-0 break-words font-semibold">
              /{command}
            </bdi>
            <span dir="auto" className="min-w-0 break-words text-tg-meta-in">
              {description}
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="flex items-center gap-2 rounded-b-md border-t border-line bg-tg-in px-2 py-2 text-sm">
        {commands.length > 0 && (
          <span className="flex items-center gap-1 rounded-full bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">
            <Menu className="size-3.5" />
            {t("commands.preview.menu")}
          </span>
        )}
        <span className="truncate text-tg-meta-in">{t("commands.preview.write")}</span>
      </p>
    </section>
  );
}
