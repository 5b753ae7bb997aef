import { type ReactNode, useId } from "react";

interface EditorSectionProps {
  title: string;
  /** Text about a fault of the section's fields. */
  error?: string | undefined;
  children: ReactNode;
}

/** Shows a card of the editor; its fault is announced by screen readers. */
export function EditorSection({ title, error, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? "" : undefined}
      className="grid min-w-0 content-start gap-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </section>
  );
}
