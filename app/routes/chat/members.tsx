import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadMembers } from "../../features/members/load-members.ts";
import { MembersPage } from "../../features/members/members-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadMembers);
export const clientLoader = browserLoad(loadMembers);
export const handle: PageHandle = { title: "members.title" };

export default function Members() {
  return <MembersPage data={useLoaderData<typeof loader>()} />;
}
