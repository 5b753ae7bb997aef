/** The shape of some values: the kinds that they have, and of their members the shapes. */
export interface Shape {
  kinds: Set<string>;
  /** of objects: each member with its shape, and whether every one of them has it */
  members: Map<string, { shape: Shape; isAlways: boolean }>;
  items: Shape | null;
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined ? "nothing" : Array.isArray(value) ? "list" : typeof value;
/** Tells whether a key is a name of a shape's, and not somebody's number or a code. */
const isName = (name: string): boolean => /^[a-zA-Z_]+$/.test(name);

/** Computes the shape that covers all values. */
export function shapeOf(values: readonly unknown[]): Shape {
  const objects = values.filter((value) => kindOf(value) === "object") as Record<string, unknown>[];
  const lists = values.filter((value) => Array.isArray(value)) as unknown[][];
  const names = new Set(objects.flatMap((one) => Object.keys(one).filter(isName)));
  const members = [...names].map((name) => {
    const having = objects.filter((one) => one[name] !== undefined);
    const member = { shape: shapeOf(having.map((one) => one[name])), isAlways: having.length === objects.length };
    return [name, member] as const;
  });
  return {
    kinds: new Set(values.map(kindOf)),
    members: new Map(members),
    items: lists.length === 0 ? null : shapeOf(lists.flat()),
  };
}

/** Lists in which ways a value is not of a shape; members that the shape does not know are none. */
export function misfits(value: unknown, shape: Shape, path: string): string[] {
  const kind = kindOf(value);
  if (kind === "nothing" || shape.kinds.size === 0 || [...shape.kinds].every((one) => one === "nothing")) return [];
  if (!shape.kinds.has(kind)) return [`${path} is ${kind}, not ${[...shape.kinds].join(" or ")}`];
  if (Array.isArray(value)) {
    const { items } = shape;
    return items === null ? [] : value.flatMap((item) => misfits(item, items, `${path}[]`));
  }
  if (kind !== "object") return [];
  const given = value as Record<string, unknown>;
  return [...shape.members].flatMap(([name, { shape: member, isAlways }]) =>
    given[name] === undefined
      ? isAlways
        ? [`${path}.${name} is missing`]
        : []
      : misfits(given[name], member, `${path}.${name}`),
  );
}
