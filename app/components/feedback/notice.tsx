import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Tone = "info" | "success" | "warning" | "error";

const TONES: Record<Tone, { box: string; icon: LucideIcon }> = {
  info: { box: "bg-accent-soft text-accent-text", icon: Info },
  success: { box: "bg-success-soft text-success-text", icon: CircleCheck },
  warning: { box: "bg-warn-soft text-warn-text", icon: TriangleAlert },
  error: { box: "bg-danger-soft text-danger-text", icon: CircleAlert },
};

interface NoticeProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  /** Buttons or links beside the text. */
  actions?: ReactNode;
  /** Announced when it appears, and scrolled into view: the control that it answers may be elsewhere on the page. */
  isAlert?: boolean;
}

const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** Shows a note of one of four tones above or within a page. */
export function Notice({ tone, title, children, actions, isAlert = false }: NoticeProps) {
  const { box, icon: Icon } = TONES[tone];
  return (
    <div
      role={isAlert ? "alert" : undefined}
      ref={isAlert ? bringIntoSight : undefined}
      // One line stands beside its buttons, several begin where they do.
      className={clsx(
        // Clear of the bars above and below, when it is brought into sight.
        "scroll-my-20 flex flex-wrap gap-x-3 gap-y-2 rounded-lg px-4 py-3",
        children ? "items-start" : "items-center",
        box,
      )}
    >
      <Icon aria-hidden className="my-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {children && <div className="text-text">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
