import { Globe, ShieldCheck } from "lucide-react";
import { languageFor } from "../../../../domain/languages.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CopyButton } from "../../../components/actions/copy.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useLazyDialog } from "../../../components/dialogs/use-lazy-dialog.tsx";
import { LANGUAGE_NAMES } from "../../../i18n/language-name.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";
import { LanguageDialog } from "../language-dialog.tsx";
import { ProfilePlans } from "./profile-plans.tsx";
import { AccountPhoto } from "./profile-row.tsx";

const languageDialog = async () => LanguageDialog;

const loadSessions = async () =>
  (await withTexts(import("../../sessions/sessions-dialog.tsx"), "features/sessions/sessions-dialog")).SessionsDialog;

/** Shows the account: picture, name, username, id, language, the plans of its chats (AMB-245), and its sessions. */
export function ProfileDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const [languages, openLanguages] = useLazyDialog(languageDialog);
  const [sessions, openSessions] = useLazyDialog(loadSessions);
  if (account === null) return null;
  const name = [account.fname, account.lname].filter(Boolean).join(" ") || account.username;
  return (
    <>
      <Dialog shape="sheet" title={t("shell.profile")} onClosed={onClose}>
        <div className="flex items-center gap-3">
          <AccountPhoto account={account} size="md" />
          <p className="min-w-0 break-words font-semibold">
            <bdi>{name}</bdi>
          </p>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm [&>dt]:text-muted">
          {account.username && (
            <>
              <dt>{t("profile.username")}</dt>
              <dd className="flex min-w-0 items-center justify-between gap-2">
                <bdi dir="ltr" className="cut">
                  @{account.username}
                </bdi>
                <CopyButton text={`@${account.username}`} />
              </dd>
            </>
          )}
          <dt>{t("profile.id")}</dt>
          <dd className="flex min-w-0 items-center justify-between gap-2">
            <bdi dir="ltr" className="num cut">
              {account.id}
            </bdi>
            <CopyButton text={account.id} />
          </dd>
          <dt>{t("shell.language")}</dt>
          <dd className="flex min-w-0 items-center justify-between gap-2">
            {LANGUAGE_NAMES[languageFor(i18n.language)]}
            <Button kind="quiet" icon={Globe} onClick={openLanguages} className="px-2">
              {t("profile.language.change")}
            </Button>
            {languages}
          </dd>
        </dl>
        <ProfilePlans onLeave={onClose} />
        <section className="border-t border-line pt-1">
          <button type="button" onClick={openSessions} className="menu-row -mx-3 text-sm!">
            <ShieldCheck aria-hidden />
            <span className="min-w-0 grow">{t("sessions.title")}</span>
          </button>
        </section>
      </Dialog>
      {sessions}
    </>
  );
}
