import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/** What is needed of a route to know which addresses it may be about. */
export interface RoutePlace {
  id: string;
  parentId?: string | undefined;
  /** Relative to the parent's; none for a layout or an index. */
  path?: string | undefined;
}

/** Where Remix in the browser asks for routes it does not know yet. */
const MANIFEST = "/__manifest";

function segmentsOf(routes: Record<string, RoutePlace | undefined>, id: string): string[] {
  const route = routes[id];
  if (route === undefined) return [];
  const above = route.parentId === undefined ? [] : segmentsOf(routes, route.parentId);
  return [...above, ...(route.path ?? "").toLowerCase().split("/").filter(Boolean)];
}

/** Whether a route may match the address or one above it, by what is fixed in both. */
function mayMatch(segments: readonly string[], asked: readonly string[]): boolean {
  for (const [index, segment] of segments.entries()) {
    if (segment === "*" || segment.endsWith("?")) return true;
    const given = asked[index];
    if (given === undefined) return false;
    if (!segment.startsWith(":") && segment !== given) return false;
  }
  return true;
}

/** An address as Remix compares it: decoded, whatever its case; null where it cannot be decoded. */
function askedSegments(pathname: string): string[] | null {
  try {
    return pathname
      .replace(/\.data$/, "")
      .split("/")
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return null;
  }
}

/** For each address the ids of the routes that may match it or an address above it; null for all of them. */
export function createRouteFinder(routes: Record<string, RoutePlace | undefined>) {
  const places = Object.keys(routes).map((id) => ({ id, segments: segmentsOf(routes, id) }));
  return (pathname: string): string[] | null => {
    const asked = pathname.startsWith(MANIFEST) ? null : askedSegments(pathname);
    return asked && places.filter(({ segments }) => mayMatch(segments, asked)).map(({ id }) => id);
  };
}

const only = <Value>(members: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/**
 * Remix's handler of pages. Remix takes its whole table of routes apart several times for each page; here it is given
 * those routes only that can have to do with the address. There are at most as many such choices as routes.
 */
export function createPageHandler(build: ServerBuild) {
  const find = createRouteFinder(build.routes);
  const whole = createRequestHandler(build);
  const chosen = new Map<string, typeof whole>();
  return (request: Request, context: AppLoadContext): Promise<Response> => {
    const ids = find(new URL(request.url).pathname);
    if (ids === null) return whole(request, context);
    const key = ids.join(" ");
    const known = chosen.get(key);
    if (known !== undefined) return known(request, context);
    const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
    const handler = createRequestHandler({ ...build, routes: only(build.routes, ids), assets });
    chosen.set(key, handler);
    return handler(request, context);
  };
}
