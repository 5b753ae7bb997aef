import { defineConfig } from "drizzle-kit";

/**
 * The tables of an own bot's inbox. Tables of every object (alarms, values, rules with their log) are declared once.
 * Times are unix seconds unless the name ends in `_ms`.
 */
export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: ["./db/schema/bot-inbox/*.ts", "./db/schema/chat-state/object.ts", "./db/schema/chat-state/rules.ts"],
  out: "./migrations/bot-inbox",
});
