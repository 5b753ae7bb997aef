import { redirect } from "@remix-run/react";

/** NAV-02. */
export const loader = () => redirect("/");
