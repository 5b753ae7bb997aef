import { ChevronsUpDown } from "lucide-react";
import { chatPhotoAddress } from "../../../domain/media/file-address.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ChatPlace } from "../../shared/nav/place.ts";
import { planTitle } from "../../shared/plan/plan-words.ts";

const loadSwitch = async () =>
  (await withTexts(import("./switch-dialog.tsx"), "features/shell/switch-dialog")).SwitchDialog;

/**
 * Shows the chat of the page, and opens the list of the others. The number of members is shown only by pages that have
 * just loaded it: the one in lists may be a minute old.
 */
export function SwitchRow({ chat: { chat, plan } }: { chat: ChatPlace }) {
  const { t } = useTranslation();
  const [others, open] = useLazyDialog(loadSwitch);
  return (
    <>
      <button type="button" onClick={open} data-tip={chat.title} className="menu-row">
        <Avatar name={chat.title} peer={chat.id} photo={chatPhotoAddress(chat.id)} size="sm" />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <bdi>{chat.title}</bdi>
          </span>
          <span className="num block truncate text-xs text-muted">{planTitle(t, plan)}</span>
          <span className="sr-only"> {t("shell.switch")}</span>
        </span>
        <ChevronsUpDown aria-hidden className="text-muted in-data-[folded]:hidden" />
      </button>
      {others}
    </>
  );
}
