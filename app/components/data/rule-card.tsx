import { type ReactNode, useId } from "react";

interface RuleCardProps {
  title: string;
  /** Level of the heading: 3 inside another section. */
  level?: 2 | 3;
  children: ReactNode;
}

/** Shows settings of one kind in a card. */
export function RuleCard({ title, level = 2, children }: RuleCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <Heading id={id} className="break-words text-sm font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Switches one below the other. */
export const Switches = ({ children }: { children: ReactNode }) => (
  <div className="-my-1 divide-y divide-line">{children}</div>
);
