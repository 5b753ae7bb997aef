import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";

/** Opens the first of its pages. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/groups/${params.id}/messages/history`);
