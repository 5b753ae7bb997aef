import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { safeGoto } from "../../domain/landing-path.ts";
import { LoginPage } from "../features/login/login-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const handle: PageHandle = { title: "login.title" };

/** Who is signed in goes on at once, except after a session was found to be over. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const wantsSignIn = query.has("expired") || query.has("hash") || query.has("one_time");
  if (context.session !== null && !wantsSignIn) throw redirect(safeGoto(query.get("goto")));
  return null;
};

export default function Login() {
  return <LoginPage />;
}
