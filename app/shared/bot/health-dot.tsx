import clsx from "clsx";
import type { Bot } from "../../../domain/bots/bot.ts";
import { healthTone } from "./health.ts";

const COLOURS = { success: "bg-success", warning: "bg-warn", error: "bg-danger" };

/** How a bot is, as a colour beside its name; the words stand elsewhere. */
export const HealthDot = ({ bot }: { bot: Pick<Bot, "status" | "health" | "error"> }) => (
  <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", COLOURS[healthTone(bot)])} />
);
