/** Reads the session token of a call: query `token`, or `Authorization: Bearer` (AMB-022). */
export function tokenOf(request: Request): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return bearer ?? new URL(request.url).searchParams.get("token");
}
