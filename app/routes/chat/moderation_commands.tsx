import { ModerationCommandsPage } from "../../features/moderation-commands/moderation-commands-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const handle: PageHandle = { title: "moderation.title" };

export default ModerationCommandsPage;
