import type { ComponentProps } from "react";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Of this site: `/groups`, or `?timespan=today` for the same page. */
  to: string;
  /** Loads the page's code and data when the reader points at the link or reaches it. */
  prefetch?: "intent" | undefined;
  /** Stay where the page is scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** Take the place of this page in the history. */
  replace?: boolean | undefined;
}

/**
 * A way to another page of the dashboard: a plain anchor, followed without loading the page anew by
 * {@link LinkNavigation}, which listens once for all of them. A page has dozens, and Remix's own link works out its
 * address anew in each, which was a fifth of what rendering a page cost (docs/decisions/012).
 */
export function Link({ to, prefetch, preventScrollReset, replace, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      data-link={prefetch ?? ""}
      data-discover="true"
      data-keep-scroll={preventScrollReset ? "" : undefined}
      data-replace={replace ? "" : undefined}
      {...rest}
    />
  );
}
