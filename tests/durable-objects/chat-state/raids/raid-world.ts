import { packRaidControl, type RaidControl } from "../../../../domain/raids/raid-control.ts";
import { chatsFrom, deliver, fire } from "../../chat-objects.ts";
import { BEN, member } from "../../updates.ts";
import { world } from "../../world.ts";

export const ON: RaidControl = {
  sensitivity: "strict",
  measures: { verify: true, text: true, closed: false, requests: true },
  hours: 6,
};
export const person = (id: number) => ({ id, is_bot: false, first_name: `R${id}` });
export const joins = (chat: number, id: number, newFields = {}) =>
  deliver(chat, member("chat_member", chat, person(id), "left", "member", { by: person(id), newFields }));

/** Makes groups with raid control, each with one admin: Ben, unless another is named. */
export function raidWorld(first: number) {
  const newChat = chatsFrom(first);
  async function group(control: Partial<RaidControl> = {}, more: Record<string, unknown> = {}, admin: object = BEN) {
    world.snapshot = { raid_control: packRaidControl({ ...ON, ...control }), ...more } as typeof world.snapshot;
    const chat = await newChat();
    await deliver(chat, member("chat_member", chat, admin as typeof BEN, "member", "administrator", { by: BEN }));
    world.calls = [];
    return chat;
  }
  return { newChat, group };
}

/** Has so many people join within the same second. */
export async function rush(chat: number, count: number, first = 5000) {
  for (let index = 0; index < count; index++) await joins(chat, first + index);
}
export async function live(chat: number, seconds: number) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}

/** Lists the words on the buttons of a card. */
export const buttonsOf = ({ reply_markup }: Record<string, unknown>): string[] =>
  ((reply_markup as { inline_keyboard: { text: string }[][] } | undefined)?.inline_keyboard ?? [])
    .flat()
    .map(({ text }) => text);
