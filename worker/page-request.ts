/** Parameter by which Remix asked for data before single fetch; today it answers that with an error of its own. */
const FORMER_DATA = "_data";

/** Makes the request for a page as Remix can take it: no body with a GET, not even an empty one, and no `_data`. */
export function pageRequest(request: Request): Request {
  const { method, headers, signal } = request;
  const url = new URL(request.url);
  const isReading = method === "GET" || method === "HEAD";
  if (!(isReading && request.body !== null) && !url.searchParams.has(FORMER_DATA)) return request;
  url.searchParams.delete(FORMER_DATA);
  return new Request(url, isReading ? { method, headers, signal } : request);
}
