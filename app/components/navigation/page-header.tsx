import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** Under the title: what the page is about in a few words. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** Shows a page's heading with its main actions. */
export function PageHeader({ title, detail, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="break-words text-xl">
          <bdi>{title}</bdi>
        </h1>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
