import { type ReactNode, useEffect, useRef } from "react";

/** A button with links below it, which work before the page's scripts do. Closes on choice, Escape and a press outside. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={details} className="relative">
      <summary className="tap flex cursor-pointer list-none items-center gap-2 rounded-md bg-surface px-3 text-sm font-medium shadow-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {/* biome-ignore lint/a11y: the links inside take keys and clicks; this only closes after them */}
      <div
        onClick={() => details.current?.removeAttribute("open")}
        className="absolute end-0 z-50 mt-1 grid min-w-48 gap-0.5 rounded-lg bg-raised p-1 shadow-2"
      >
        {children}
      </div>
    </details>
  );
}
