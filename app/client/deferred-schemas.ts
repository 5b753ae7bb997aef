/**
 * Schemas that are written down now and made later. A contract's method and path are wanted on every page, its schemas
 * only when an answer is checked; so the browser's build gives the contracts this `z` in place of Zod
 * (scripts/build/defer-schemas.ts, docs/decisions/020), and Zod comes with the first answer.
 */
type Zod = Readonly<Record<string, unknown>>;
type Make = (zod: Zod) => unknown;

/** A function under this name makes what a deferred value stands for. */
const MAKE = Symbol("make");

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** What stands for a value in it is made, whatever holds it: lists, plain objects and the results of functions. */
function made(value: unknown, zod: Zod): unknown {
  if (typeof value === "function") {
    const make = (value as { [MAKE]?: Make })[MAKE];
    return make ? make(zod) : (...given: unknown[]) => made(Reflect.apply(value, undefined, given), zod);
  }
  if (Array.isArray(value)) return value.map((each) => made(each, zod));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, made(each, zod)]));
}

/** @param owner what a function taken from `make` is called on */
function deferred(make: Make, owner: Make = () => undefined): unknown {
  let kept: { value: unknown } | null = null;
  const once: Make = (zod) => {
    kept ??= { value: make(zod) };
    return kept.value;
  };
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === MAKE) return once;
      return deferred((zod) => (once(zod) as Record<PropertyKey, unknown>)[name], once);
    },
    apply: (_, __, given: unknown[]) =>
      // What a property is found to be once it is made, a function, is only known then.
      deferred((zod) =>
        Reflect.apply(
          once(zod) as (...all: unknown[]) => unknown,
          owner(zod),
          given.map((each) => made(each, zod)),
        ),
      ),
  });
}

/** In place of `import * as z from "zod/mini"`. */
export const z = deferred((zod) => zod);

/** The schema itself, for which Zod is loaded where it was only written down. @throws where it cannot be loaded */
export async function schemaOf<Schema>(schema: Schema): Promise<Schema> {
  const make = (schema as { [MAKE]?: Make })[MAKE];
  // A deferred value stands for what its type says.
  return make ? (make(await import("./schema-parts.ts")) as Schema) : schema;
}
