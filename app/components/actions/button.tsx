import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { usePrefetch } from "../../client/page/connection.ts";

export type ButtonKind = "primary" | "plain" | "danger" | "quiet";

const KINDS: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  danger: "bg-danger text-on-danger",
  plain: "bg-surface text-text shadow-1 hover:bg-hover",
  quiet: "text-accent-text hover:bg-hover",
};
const SHAPE =
  "tap inline-flex items-center justify-center gap-2 rounded-md px-4 text-sm font-semibold transition-colors duration-[120ms] disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed";

interface Look {
  kind?: ButtonKind;
  icon?: LucideIcon;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  /** Shows a spinner in the button, which then takes no further press. */
  isBusy?: boolean;
}

/** Ignores presses, also that of Enter in a form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Shows a button of one of four kinds; a busy one keeps the focus (docs/decisions/267). */
export function Button({ kind = "plain", icon: Icon, isBusy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={isBusy ? ignorePress : rest.onClick}
      className={clsx(SHAPE, KINDS[kind], className)}
    >
      {isBusy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4 shrink-0" />
      )}
      {children}
    </button>
  );
}

/** Offers the one commit of a page, which Ctrl+Enter presses as well (features/shortcuts). */
export const CommitButton = (props: ButtonProps) => (
  <Button kind="primary" data-shortcut="commit" title="Ctrl+Enter" {...props} />
);

const BESIDE = { target: "_blank", rel: "noreferrer" } as const;

interface ButtonLinkProps extends Look {
  to: string;
  /** Called with the press, before the link is followed. */
  onClick?(): void;
  /** An address of another site opens in place of the dashboard. */
  isHere?: boolean;
  /** Id of the page's shortcut that presses the button (features/shortcuts). */
  shortcut?: "new";
  className?: string;
}

/** Shows a link that looks like a button; an address of another site opens beside the dashboard. */
export function ButtonLink({
  kind = "plain",
  icon: Icon,
  children,
  to,
  onClick,
  isHere = false,
  shortcut,
  className,
}: ButtonLinkProps) {
  const prefetch = usePrefetch();
  const look = clsx(SHAPE, KINDS[kind], className);
  const inside = (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </>
  );
  if (/^https?:/.test(to)) {
    return (
      <a href={to} {...(isHere ? {} : BESIDE)} onClick={onClick} className={look}>
        {inside}
      </a>
    );
  }
  return (
    <Link to={to} prefetch={prefetch} onClick={onClick} data-shortcut={shortcut} className={look}>
      {inside}
    </Link>
  );
}
