import type { ReactNode } from "react";

/** Shows a component in one of its states, with the name of both. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-2">
      <h3 dir="ltr" className="font-mono text-xs text-muted">
        {name}
      </h3>
      {children}
    </section>
  );
}

/** Shows the components of one kind. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-4 rounded-lg bg-surface p-4 shadow-1">
      <h2 dir="ltr" className="text-lg">
        {name}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">{children}</div>
    </section>
  );
}
