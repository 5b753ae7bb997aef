import { type ReactNode, useId } from "react";

interface EditorSectionProps {
  title: string;
  /** What is wrong with it, or nothing. */
  error?: string;
  children: ReactNode;
}

/** A card of the editor; what is wrong with it is read out. */
export function EditorSection({ title, error = "", children }: EditorSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </section>
  );
}
