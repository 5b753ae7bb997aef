import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { isPlanTargetType } from "../../domain/limits/plan-table.ts";

/** Refuses a target that has no plans (NAV-28, ERR-14); for the others there is no page, as for any unknown path. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(isPlanTargetType(params.targetType) ? "/" : "/oops?message=PAGE_NOT_FOUND");
