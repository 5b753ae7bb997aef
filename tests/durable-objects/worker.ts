export { AccountLimits } from "../../durable-objects/account-limits.ts";
export { ChatState } from "../../durable-objects/chat-state.ts";
export { PrivateChatHub } from "../../durable-objects/private-chat-hub.ts";

/** Only the object is tested here; nothing is asked over HTTP. */
export default { fetch: () => new Response("no pages here", { status: 404 }) } satisfies ExportedHandler;
