const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Notes the row of a list that holds the focus and is to be removed: a keyboard would begin at the page's top.
 * @returns moves the focus to the next row, else the one before; from the last row to the main control beside the list's
 *   heading, or to the heading. Does nothing where the focus is elsewhere by then.
 */
export function rowLeft(): () => void {
  const row = document.activeElement?.closest("li");
  if (!row) return () => undefined;
  const beside = [row.nextElementSibling, row.previousElementSibling];
  const region = row.closest("[role=dialog], dialog, section[aria-labelledby], main") ?? document.body;
  return () => {
    const held = document.activeElement;
    const isElsewhere = held !== null && held !== document.body && !row.contains(held);
    if (isElsewhere) return;
    const inRow = beside.find((each) => each?.isConnected)?.querySelector<HTMLElement>(CONTROLS);
    const next = inRow ?? region.querySelector<HTMLElement>(`header :is(${CONTROLS})`) ?? headingOf(region);
    next?.focus();
  };
}

/** Moves the focus away from a row that is removed now. */
export const leaveRow = (): void => rowLeft()();

function headingOf(region: Element): HTMLElement | null {
  const heading = region.querySelector<HTMLElement>("h1, h2");
  if (heading) heading.tabIndex = -1;
  return heading;
}
