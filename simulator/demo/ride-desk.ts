import type { Control } from "./control.ts";
import { crowd } from "./history/crowd.ts";
import { secondOf } from "./send-line.ts";

/** A second bot, which people of the cyclists' group write to. */
export const RIDE_DESK = { username: "ride_desk_bot", first_name: "Ride desk 🚲" };

/**
 * Days ago, then the messages of that day; one person writes each row, the first of the crowd in this order of
 * languages.
 */
const TALKS: readonly (readonly [daysAgo: number, ...texts: string[]])[] = [
  [24, "Hi, is there a beginners' group?", "I have not been on a bike for ten years"],
  [21, "Can I rent a helmet somewhere?"],
  [17, "How long is the Saturday ride, and how fast?", "My average is about 20"],
  [15, "¿Hay salidas los domingos?"],
  [12, "I lost a glove at the observatory, black, left hand"],
  [9, "Cześć! Czy mogę przyjść z synem? Ma 14 lat."],
  [6, "Дякую за чудову поїздку!"],
  [4, "The link to the route does not open on my phone", "Android, if that helps"],
  [3, "هل يمكنني الانضمام الأسبوع القادم؟"],
  [1, "Is Saturday still on with this weather?"],
  [0, "Where can I park the car?", "We come from out of town"],
];
/** The latest time of a message, in minutes before now. */
const LAST_MINUTES = 4;

/** Lets people write to the bot over three weeks; one of them blocks it in the end. `now` in Unix seconds. */
export async function writeToRideDesk(control: Control, bot: number, now: number): Promise<void> {
  for (const [index, [daysAgo, ...texts]] of TALKS.entries()) {
    const user = (crowd[index] as (typeof crowd)[number]).id;
    const first = Math.min(secondOf([daysAgo, 9 + index, 12], now), now - LAST_MINUTES * 60);
    await control.act("private/start", { user, bot, date: first });
    for (const [turn, text] of texts.entries()) {
      await control.act("messages", { chat: user, from: user, bot, text, date: first + 40 + turn * 35 });
    }
  }
  await control.act("private/block", { user: crowd[1]?.id, bot, blocked: true });
  await control.flush();
}
