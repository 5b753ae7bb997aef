import { CONNECTION_CHECK_MS } from "../../../domain/limits/interface.ts";

/** Loads the page that was asked for once the server answers. */
export const OFFLINE_SCRIPT = `function check(){fetch("/healthz",{cache:"no-store"}).then(function(answer){if(answer.ok)location.reload()},function(){})}addEventListener("online",check);setInterval(check,${CONNECTION_CHECK_MS})`;

/** The policy that lets this script run and no other. */
export async function offlinePolicy(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(OFFLINE_SCRIPT));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${hash}'`;
}
