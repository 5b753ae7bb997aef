import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Shows a card in place of an empty list: a title, its use, and a button to begin. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className="grid justify-items-center gap-3 rounded-lg bg-surface px-6 py-12 text-center shadow-1">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon aria-hidden className="size-7" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {children && <div className="grid max-w-md gap-2 text-sm text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
