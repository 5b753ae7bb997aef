import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadCommands } from "../../features/moderation-commands/load-commands.ts";
import { ModerationCommandsPage } from "../../features/moderation-commands/moderation-commands-page.tsx";

export const handle: PageHandle = { title: "moderation.title", texts: "routes/chat/moderation_commands" };
export const loader = serverLoad(loadCommands);
export const clientLoader = browserLoad(loadCommands, handle);

export default function ModerationCommands() {
  return <ModerationCommandsPage data={useLoaderData<typeof loader>()} />;
}
