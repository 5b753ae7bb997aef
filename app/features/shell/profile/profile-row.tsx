import type { Account } from "../../../../domain/accounts/account.ts";
import { Avatar } from "../../../components/data/avatar.tsx";
import { useLazyDialog } from "../../../components/dialogs/use-lazy-dialog.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";

const loadProfile = async () =>
  (await withTexts(import("./profile-dialog.tsx"), "features/shell/profile/profile-dialog")).ProfileDialog;

/** Shows the signed-in account, and opens its profile (NAV-33, AMB-245). */
export function ProfileRow() {
  const { t } = useTranslation();
  const account = useAccount();
  const [profile, open] = useLazyDialog(loadProfile);
  if (account === null) return null;
  const name = [account.fname, account.lname].filter(Boolean).join(" ") || account.username;
  return (
    <>
      <button type="button" onClick={open} data-tip={t("shell.profile")} className="menu-row">
        <AccountPhoto account={account} size="sm" />
        <span className="min-w-0">
          <span className="sr-only">{t("shell.profile")} </span>
          <span className="block font-semibold">
            <bdi className="cut">{name}</bdi>
          </span>
          {account.username && name !== account.username && (
            <span className="block text-xs text-muted">
              <bdi dir="ltr" className="cut">
                @{account.username}
              </bdi>
            </span>
          )}
        </span>
      </button>
      {profile}
    </>
  );
}

interface AccountPhotoProps {
  account: Account;
  size: "sm" | "md";
}

/** Shows the account's picture as Telegram gave it when they signed in (AMB-245). */
export function AccountPhoto({ account: { id, fname, lname, username, purl }, size }: AccountPhotoProps) {
  // Policy: pictures come by https.
  const photo = purl.startsWith("https://") ? purl : undefined;
  return <Avatar name={`${fname} ${lname}`.trim() || username} peer={id} photo={photo} size={size} />;
}
