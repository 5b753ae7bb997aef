import clsx from "clsx";
import { useState } from "react";
import type { Account } from "../../../domain/accounts/account.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";

const loadProfile = async () => (await import("./profile-dialog.tsx")).ProfileDialog;

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

const PX = { sm: 36, md: 44 };
const SIZES = { sm: "size-9", md: "size-11" };

interface AccountPhotoProps {
  account: Account;
  size: keyof typeof PX;
}

/** Shows the account's picture, above its initials: those stay where it has none or it cannot be had (AMB-245). */
export function AccountPhoto({ account: { fname, lname, username, purl }, size }: AccountPhotoProps) {
  const [failed, setFailed] = useState("");
  const initials = <Avatar name={`${fname} ${lname}`.trim() || username} size={size} />;
  // Policy: pictures come by https.
  if (!purl.startsWith("https://") || failed === purl) return initials;
  return (
    <span aria-hidden className={clsx("relative shrink-0 overflow-hidden rounded-full", SIZES[size])}>
      {initials}
      <img
        src={purl}
        alt=""
        width={PX[size]}
        height={PX[size]}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(purl)}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
