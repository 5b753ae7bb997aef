import type { PageHandle } from "../../client/page/page-handle.ts";

export { ChooseContact as default } from "../../features/private-chat/contacts/private-chat-page.tsx";

/** Uses the texts of the page that frames it. */
export const handle: PageHandle = { texts: "routes/bot/private_chat" };
