import { redirect } from "@remix-run/react";

/** The dashboard opens with the groups (NAV-01, AMB-268). */
export const loader = () => redirect("/groups");
