import type { Control } from "../../simulator/demo/control.ts";

const LONG =
  "Is the walk of Saturday still on, and do I need boots? See https://example.org/a/long/address/without/any/end";

/**
 * Makes people who write to an own bot, one of whom has blocked it since, all through Telegram's side.
 * @returns their numbers
 */
export async function makePrivateChats(control: Control, botId: string): Promise<{ writer: string; blocked: string }> {
  const bot = Number(botId);
  const person = async (first_name: string, last_name: string) => {
    const { id } = await control.act<{ id: number }>("users", { first_name, last_name });
    await control.act("private/start", { user: id, bot });
    return { id, say: (message: object) => control.act("messages", { chat: id, from: id, bot, ...message }) };
  };
  const writer = await person("Wilhelmina Anastasia", "of the northern lighthouse and its garden");
  await writer.say({ text: LONG });
  await writer.say({ caption: "From last year", media: { type: "photo", width: 640, height: 480 } });
  await writer.say({ media: { type: "voice", duration: 12 } });
  await writer.say({
    media: { type: "document", file_name: "A very long name of a document about boots.pdf", size: 3_000_000 },
  });
  await writer.say({ text: "هل الرحلة غداً؟" });
  const blocked = await person("سلمى", "");
  await blocked.say({ text: "شكراً" });
  await control.act("private/block", { user: blocked.id, bot, blocked: true });
  await control.flush();
  return { writer: String(writer.id), blocked: String(blocked.id) };
}
