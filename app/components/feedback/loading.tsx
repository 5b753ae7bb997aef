import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Shows a grey placeholder; `className` sets its size. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse-soft rounded-sm bg-hover", className)} />;
}

/** Shows skeletons that a screen reader announces by one word. */
export function SkeletonArea({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("common.loading")}</span>
      {children}
    </div>
  );
}

/** Shows rows of a list that is on its way: a picture, a title, a line. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <SkeletonArea className="divide-y divide-line rounded-lg bg-surface shadow-1">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={row} className="flex min-h-16 items-center gap-3 px-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}

/** Shows that something is under way, with a text. */
export function Busy({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-2 text-sm text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {text}
    </p>
  );
}

/** Shows a thin bar while the next page is fetched, after 150 ms, so that quick pages do not flash it. */
export function TopProgress() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
      {isBusy && (
        <div className="top-progress h-full bg-accent">
          <span className="sr-only">{t("common.loading")}</span>
        </div>
      )}
    </div>
  );
}
