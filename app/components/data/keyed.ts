/**
 * Returns the items of a list with their React keys: the name of each, and its number among equal names. For lists
 * whose items are replaced, not moved about with a state of their own.
 */
export function keyed<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const name = nameOf(item);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { key: `${name} ${number}`, item, index };
  });
}
