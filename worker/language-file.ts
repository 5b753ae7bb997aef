import { languageFor } from "../domain/languages.ts";
import type { Env } from "./env.ts";

export const LANGUAGE_FILES = "/i18n/telegram_dashbaord/";

/**
 * `{lang}.json` of a language that has no file of that name, since the platform serves those that have: by its first
 * part where that is a language of ours, else English (I18-02, AMB-236).
 */
export async function serveLanguageFile(request: Request, env: Env): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return new Response("GET only", { status: 405 });
  const { pathname } = new URL(request.url);
  const asked = languageFor(pathname.slice(LANGUAGE_FILES.length).replace(/\.json$/, ""));
  for (const lang of [asked, "en"]) {
    const file = await env.ASSETS.fetch(new URL(`${LANGUAGE_FILES}${lang}.json`, request.url), {
      method: request.method,
    });
    if (file.ok) return file;
  }
  return new Response(null, { status: 404 });
}
