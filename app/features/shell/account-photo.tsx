import clsx from "clsx";
import { useState } from "react";
import type { Account } from "../../../domain/accounts/account.ts";
import { Avatar } from "../../components/data/avatar.tsx";

const PX = { sm: 36, md: 44 };
const SIZES = { sm: "size-9", md: "size-11" };

interface AccountPhotoProps {
  account: Account;
  size: keyof typeof PX;
}

/** The account's picture, above its initials: those stay where it has none or it cannot be had (AMB-245). */
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
