/** Writes one line to the log; what is said in chats, and who says it, never stands in it. */
export function logFault(
  object: "BlockList" | "ChatState" | "BotInbox" | "ListCollector" | "SharedBotChat" | "TaskQueue",
  fields: Record<string, unknown>,
): void {
  console.error(JSON.stringify({ level: "error", object, ...fields }));
}
