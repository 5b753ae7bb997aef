import type { Control } from "./control.ts";
import { crowd } from "./history/crowd.ts";
import { people } from "./people.ts";

/** Lets things happen in the cyclists' group right now: those that a bot with rules acts upon and answers. */
export async function tellToday(control: Control, chat: number): Promise<void> {
  const say = (from: number, text: string) => control.act("messages", { chat, from, text });
  const asker = crowd[3] as (typeof crowd)[number];
  const other = crowd[6] as (typeof crowd)[number];
  const advertiser = await control.act<{ id: number }>("users", { first_name: "Helmet", last_name: "Outlet" });
  await say(asker.id, "Good morning! Where do we start on Saturday?");
  await control.flush();
  await control.act(`chats/${chat}/join`, { user: advertiser.id });
  await control.flush();
  await say(advertiser.id, "Cheap helmets, today only: https://helmets.example.net/sale");
  await control.flush();
  await say(people.olena.id, "That was quick 👏");
  await say(other.id, "And what to bring?");
  await control.flush();
}
