import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface LockNoteProps {
  /** The limit of the present plan, in a few words. */
  children: ReactNode;
  /** The plan that does. */
  plan: string;
  /** The page where it is to be had; without one plans cannot be bought yet. */
  to?: string | undefined;
}

/** Names the plan that lifts a limit, before anything is tried (PLN-13). */
export function LockNote({ children, plan, to }: LockNoteProps) {
  const { t } = useTranslation();
  const more = t(to === undefined ? "lock.soon" : "lock.more", { plan });
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-0">{children}</span>
        {to === undefined ? (
          <span className="font-medium">{more}</span>
        ) : (
          <Link to={to} className="tap inline-flex items-center font-medium text-accent-text underline">
            {more}
          </Link>
        )}
      </span>
    </p>
  );
}

/** Marks a thing that needs a higher plan. */
export function LockBadge({ plan }: { plan: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-warn-soft px-2 py-0.5 text-xs font-medium text-warn-text">
      <Lock aria-hidden className="size-3" />
      <span aria-hidden>{plan}</span>
      <span className="sr-only">{t("lock.needs", { plan })}</span>
    </span>
  );
}
