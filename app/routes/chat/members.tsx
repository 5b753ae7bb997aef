import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadMembers } from "../../features/members/load-members.ts";
import { MembersPage } from "../../features/members/members-page.tsx";

export const handle: PageHandle = { title: "members.title", texts: "routes/chat/members" };
export const loader = serverLoad(loadMembers);
export const clientLoader = browserLoad(loadMembers, handle);

export default function Members() {
  return <MembersPage data={useLoaderData<typeof loader>()} />;
}
