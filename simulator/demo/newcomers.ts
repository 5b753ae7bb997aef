import { setTimeout as pause } from "node:timers/promises";
import type { Control } from "./control.ts";

/** People who find the group today: two press the button that the bot shows them, the third has not looked yet. */
const NEWCOMERS = [
  { first_name: "Noor", last_name: "Haddad", presses: true },
  { first_name: "Sanne", last_name: "de Vries", presses: true },
  { first_name: "Mateo", last_name: "Rossi", presses: false },
];
/** Milliseconds between two looks for the bot's button, which appears after the update is answered. */
const LOOK_AGAIN_MS = 200;
const LOOKS_MAX = 100;

interface Shown {
  message_id: number;
  text?: string;
  reply_markup?: { inline_keyboard?: object[][] };
}

/** Lets people join a group whose bot asks newcomers to press a button. */
export async function bringNewcomers(control: Control, chat: number): Promise<void> {
  for (const { presses, ...person } of NEWCOMERS) {
    const { id } = await control.act<{ id: number }>("users", person);
    await control.act(`chats/${chat}/join`, { user: id });
    await control.flush();
    if (presses) await pressButton(control, chat, id, person.first_name);
  }
}

async function pressButton(control: Control, chat: number, user: number, name: string): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const { messages } = await control.read<{ messages: Shown[] }>(`chats/${chat}/messages`);
    const prompt = messages.find((one) => one.text?.includes(name) && one.reply_markup?.inline_keyboard !== undefined);
    if (prompt) {
      await control.act("messages/press", { chat, message_id: prompt.message_id, user, row: 0, column: 0 });
      return;
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`The bot shows ${name} no button`);
}
