/** Writes one line to the log. It never contains messages or names of people. */
export function logFault(
  object: "BlockList" | "ChatState" | "BotInbox" | "ListCollector" | "SharedBotChat" | "TaskQueue",
  fields: Record<string, unknown>,
): void {
  console.error(JSON.stringify({ level: "error", object, ...fields }));
}
