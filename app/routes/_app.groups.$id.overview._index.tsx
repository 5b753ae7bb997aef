import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";

/** The overview stands at the chat's own address (NAV-05). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/groups/${params.id}`);
