import { browserTexts } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ModerationCommandsPage } from "../../features/moderation-commands/moderation-commands-page.tsx";

export const handle: PageHandle = { title: "moderation.title", texts: "routes/chat/moderation_commands" };
export const loader = () => null;
export const clientLoader = browserTexts(handle);

export default ModerationCommandsPage;
