import { LoaderCircle } from "lucide-react";

/** Something is under way, in words. */
export function Busy({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-2 text-sm text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {text}
    </p>
  );
}
