import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect, useLoaderData } from "@remix-run/react";
import { safeGoto } from "../../domain/accounts/landing-path.ts";
import { nameOf } from "../features/login/continue-as.tsx";
import { LoginPage } from "../features/login/login-page.tsx";
import type { Reader } from "../features/login/use-link-sign-in.ts";
import type { PageHandle } from "../page-title.tsx";

export const handle: PageHandle = { title: "login.title" };

/**
 * Leads a signed-in reader on at once, except after a session was found to be over and where a link signs in anew. Only
 * a link has need of data: everybody else's page is the same (docs/decisions/025).
 */
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

export default function Login() {
  return <LoginPage reader={useLoaderData<typeof loader>()} />;
}
