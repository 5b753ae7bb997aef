/**
 * The address of one call of `/v2data`: everything that a page needs to make the call. Its contract in `domain/calls`,
 * which names it, adds who may make it and the shapes of what goes in and comes out.
 */
export interface Endpoint<Name extends string = string> {
  /** Stable name, `noun.verb`; used in logs and as the operation id. */
  readonly name: Name;
  readonly method: "GET" | "POST";
  /** Below `/v2data/`, parameters as `{name}`. */
  readonly path: string;
  /** The call is open to everybody: the request carries no token. */
  readonly isPublic: boolean;
}

/** Declares a call by GET that needs a session. */
export const get = <const Name extends string>(name: Name, path: string): Endpoint<Name> => ({
  name,
  method: "GET",
  path,
  isPublic: false,
});

/** Declares a call by POST that needs a session. */
export const post = <const Name extends string>(name: Name, path: string): Endpoint<Name> => ({
  name,
  method: "POST",
  path,
  isPublic: false,
});

/** Declares a call by GET that anybody may make. */
export const publicGet = <const Name extends string>(name: Name, path: string): Endpoint<Name> => ({
  ...get(name, path),
  isPublic: true,
});

/** Declares a call by POST that anybody may make. */
export const publicPost = <const Name extends string>(name: Name, path: string): Endpoint<Name> => ({
  ...post(name, path),
  isPublic: true,
});
