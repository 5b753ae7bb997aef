import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from "@remix-run/react";
import { safeGoto } from "../../domain/accounts/landing-path.ts";
import { browserTexts } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { nameOf } from "../features/login/continue-as.tsx";
import { LoginPage } from "../features/login/login-page.tsx";
import type { Reader } from "../features/login/use-link-sign-in.ts";

/**
 * Redirects a signed-in reader at once, except after a session has ended and where a link signs in again. Only a link
 * needs data: the page is the same for everybody else (docs/decisions/025).
 */
export const handle: PageHandle = { title: "login.title", texts: "routes/login" };
const loadTexts = browserTexts(handle);
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Reader | null> => {
  const query = new URL(request.url).searchParams;
  const hasLink = query.has("hash") || query.has("one_time");
  if (context.session !== null && !hasLink && !query.has("expired")) throw redirect(safeGoto(query.get("goto")));
  if (!hasLink) return null;
  const account = context.session?.account;
  return {
    signedInAs: account === undefined ? null : { id: account.id, name: nameOf(account) },
    now: Math.floor(Date.now() / 1000),
  };
};

export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<Reader | null> => {
  const [reader] = await Promise.all([serverLoader<typeof loader>(), loadTexts()]);
  return reader;
};

export default function Login() {
  return <LoginPage reader={useLoaderData<typeof loader>()} />;
}
