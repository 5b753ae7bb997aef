import { defineConfig } from "drizzle-kit";

/** The tables of an account's queue of tasks, and those of every object (alarms, values). */
export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: ["./db/schema/task-queue/*.ts", "./db/schema/chat-state/object.ts"],
  out: "./migrations/task-queue",
});
