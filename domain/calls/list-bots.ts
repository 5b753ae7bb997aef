import * as z from "zod/mini";
import { botShape } from "../bot.ts";
import { defineCall } from "./define.ts";

/** API-19, LST-06. In a file of its own: every page asks it now and then (NAV-35), and none of the other calls. */
export const listBots = defineCall({
  name: "bots.list",
  method: "GET",
  path: "bots/list",
  summary: "The account's own bots",
  limit: "none",
  access: { kind: "session" },
  result: z.array(botShape),
});
