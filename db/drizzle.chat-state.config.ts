import { defineConfig } from "drizzle-kit";

/**
 * The tables of one chat's object, by what they are about. Times are unix seconds unless the name ends in `_ms`. The
 * rows of an ordinary message are one of `updates` and one of `messages`; the rest is folded from them by alarm.
 */
export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: "./db/schema/chat-state/*.ts",
  out: "./migrations/chat-state",
});
