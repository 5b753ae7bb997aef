import autocannon from "autocannon";

const CONNECTIONS = 20;

export interface Load {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** A fresh path and body for each request. */
  next?: () => { path?: string; body?: string };
}

/** Sends requests over 20 connections for some seconds; answers how many were answered well per second. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const { url, method = "GET", headers = {}, next } = load;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    requests: [
      {
        method,
        ...(next === undefined ? {} : { setupRequest: (request) => ({ ...request, ...next() }) }),
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} bad answers of ${result.requests.total}`);
  }
  return result.requests.total / result.duration;
}
