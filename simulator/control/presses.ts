import type { Hono } from "hono";
import type { CallbackAnswer } from "../bot-api/call.ts";
import { pushUpdate } from "../world/updates.ts";
import { viewMessage, viewUser } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { botOf, chatOf, messageOf, personOf } from "./find.ts";

/** Limits how long a press waits for the bot's answer, in milliseconds. */
const WAIT_MS = 10_000;
/** Limits how long a bot may answer a press, in milliseconds. */
const VALID_MS = 150_000;

interface Press {
  botId: number;
  at: number;
  resolve: (answer: CallbackAnswer | null) => void;
}

/** Presses of inline buttons that bots have not answered yet. */
export class Presses {
  private readonly open = new Map<string, Press>();

  constructor(private readonly world: World) {}

  /** Starts waiting; resolves with the answer, or null after a while. */
  wait(id: string, botId: number): Promise<CallbackAnswer | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), WAIT_MS);
      timer.unref();
      this.open.set(id, {
        botId,
        at: this.world.nowMs(),
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      });
    });
  }

  /** Takes a bot's answer. @returns false where the press is unknown, too old or answered already */
  answer(id: string, botId: number, answer: CallbackAnswer): boolean {
    const press = this.open.get(id);
    if (!press || press.botId !== botId) return false;
    this.open.delete(id);
    if (this.world.nowMs() - press.at > VALID_MS) return false;
    press.resolve(answer);
    this.world.tell({ type: "answer", callback_query_id: id, ...answer });
    return true;
  }
}

export function pressRoutes(app: Hono, world: World, presses: Presses): void {
  app.post("/messages/press", async (c) => {
    const body = await Body.read(c.req.raw);
    const person = personOf(world, body.number("user"));
    const chat = chatOf(world, body.number("chat"), body.optionalNumber("bot"));
    const message = messageOf(world, chat, body.number("message_id"));
    const button = message.replyMarkup?.inline_keyboard[body.number("row")]?.[body.number("column")];
    if (!button) throw refuse("no such button", 404);
    if ("url" in button) return c.json({ url: button.url });
    if ("login_url" in button) return c.json({ url: button.login_url.url });
    if ("web_app" in button) return c.json({ web_app: button.web_app.url });
    if ("copy_text" in button) return c.json({ copy_text: button.copy_text.text });
    if (!("callback_data" in button)) throw refuse("this kind of button does nothing here");
    const bot = botOf(world, message.author);
    const id = String(BigInt(person.id) * 4_294_967_296n + BigInt(world.counters.serial++));
    const answer = presses.wait(id, bot.id);
    const query = {
      id,
      from: viewUser(world, person.id),
      message: viewMessage(world, message, bot.id),
      chat_instance: String(Math.abs(chat.id) * 7919),
      data: button.callback_data,
    };
    // The cast: the message is one of the kinds that carry a keyboard.
    pushUpdate(world, bot, "callback_query", query as never, `callback:${person.id}`);
    return c.json({ answer: await answer });
  });
}
