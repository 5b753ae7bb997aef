import { Link, useLocation } from "@remix-run/react";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type ChatLevel, type PlanTargetType, planName } from "../../../domain/limits/plan-table.ts";
import type { Drive } from "../../../domain/plans/upgrade-hint.ts";
import { driveOf, type Failed } from "../../client/calls/failure.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface PlanTarget {
  type: PlanTargetType;
  id: string;
}

/** Returns the chat or bot of a page's address; the id is empty where the page is about neither. */
function targetAt(pathname: string): PlanTarget {
  const [, list, id = ""] = /^\/(groups|channels|bots)\/([^/]+)/.exec(pathname) ?? [];
  return { type: list === "bots" ? "bot" : "chat", id };
}

interface PlanLinkProps {
  /** The occasion, which is stored with the order (AMB-228). */
  drive: Drive;
  /** The plan that has more; without one the next one is offered. */
  level?: ChatLevel | undefined;
  /** The chat or bot whose plan it is; without one it is the one that the page is about. */
  target?: PlanTarget | undefined;
}

/** Leads to the plan page of a chat or bot (PLN-13, NAV-26). Shows nothing on a page that is about neither. */
export function PlanLink({ drive, level, target }: PlanLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { type, id } = target ?? targetAt(pathname);
  if (!id) return null;
  const wanted = level === undefined ? "" : `viplv=${level}&`;
  return (
    <Link
      to={`/plan/upgrade/${type}/${id}?${wanted}drive=${drive}`}
      className="tap inline-flex items-center text-xs font-medium text-accent-text underline"
    >
      {t("lock.more", { plan: level === undefined ? t("lock.higher") : planName(level) })}
    </Link>
  );
}

/** Links to the plan page from a failure caused by the plan's limits; shows nothing for any other (PLN-13). */
export function FailurePlanLink({ failure }: { failure: Failed | null }) {
  const drive = failure && driveOf(failure);
  return drive && <PlanLink drive={drive} />;
}

interface LockNoteProps extends PlanLinkProps {
  /** The limit of the present plan, in a few words. */
  children: ReactNode;
}

/** Names the plan that lifts a limit, before anything is tried (PLN-13). */
export function LockNote({ children, ...way }: LockNoteProps) {
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-0">{children}</span>
        <PlanLink {...way} />
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
