/** Pages beside the present one that have links. */
const NEIGHBOURS = 1;

/** Which pages of many have links: the first, the last, those around the present one; null for what is left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const isShown = (each: number) => each === 1 || each === pages || Math.abs(each - page) <= NEIGHBOURS;
  const shown: (number | null)[] = [];
  for (let each = 1; each <= pages; each++) {
    // A single page is not left out: the gap would be as wide as its link.
    if (isShown(each) || (isShown(each - 1) && isShown(each + 1))) shown.push(each);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
