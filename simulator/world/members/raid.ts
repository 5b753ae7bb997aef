import { setTimeout } from "node:timers/promises";
import { normalise } from "../../text/normalise.ts";
import { ApiError } from "../errors.ts";
import { speak } from "../speak.ts";
import type { Chat } from "../types.ts";
import type { World } from "../world.ts";
import { joinChat } from "./moves.ts";

const FIRST_NAMES = ["Luna", "Max", "Crypto", "Vera", "Lucky", "Nika", "Alex", "Mia", "Profit", "Sasha", "Dana", "Leo"];
const LAST_NAMES = ["Bonus", "Invest", "Official", "Star", "Signals", "Wins", "Market", "VIP"];
const ADVERTS = [
  "🔥 100% profit a day, join now https://profit.example.net/go",
  "Free coins for the first hundred: https://coins.example.net/start",
  "I earned 900 this week, ask me how! https://t.me/easy_money_example",
  "Last chance!!! https://deals.example.net/last-chance",
];

/** The result of a raid: accounts that joined, adverts that were posted, and acts that the chat refused. */
export interface RaidResult {
  joined: number;
  written: number;
  refused: number;
}

/**
 * Lets accounts without a past join a chat one after the other, each with two adverts. Acts of bots meanwhile count:
 * who is put out or silenced gets no further. The pause between two accounts is in milliseconds.
 */
export async function raid(world: World, chat: Chat, accounts: number, pauseMs: number): Promise<RaidResult> {
  const result: RaidResult = { joined: 0, written: 0, refused: 0 };
  const attempt = (act: () => unknown, counted: "joined" | "written") => {
    try {
      act();
      result[counted] += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.refused += 1;
    }
  };
  for (let turn = 0; turn < accounts; turn += 1) {
    const author = world.nextPersonId();
    const first_name = FIRST_NAMES[turn % FIRST_NAMES.length] as string;
    const last_name = LAST_NAMES[(turn * 5) % LAST_NAMES.length] as string;
    world.persons.set(author, { id: author, first_name, last_name, language_code: "en" });
    attempt(() => joinChat(world, chat, author), "joined");
    for (const shift of [0, 1]) {
      await setTimeout(pauseMs / 2);
      const text = ADVERTS[(turn + shift) % ADVERTS.length] as string;
      attempt(() => speak(world, chat, { author, content: normalise({ text, entities: [] }) }), "written");
    }
  }
  return result;
}
