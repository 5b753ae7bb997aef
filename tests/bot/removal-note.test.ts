import type { Message } from "grammy/types";
import { expect, it } from "vitest";
import { noteRemoval } from "../../bot/moderation/removal-note.ts";
import type { Finding } from "../../domain/moderation/filter.ts";
import { factsWith } from "./facts.ts";

const message = { message_id: 5, date: 1, chat: { id: -1 }, from: { id: 7, first_name: "M" } } as unknown as Message;
const finding = (more: Partial<Finding> = {}): Finding => ({
  check: "del_msg_link",
  reason: "x.example",
  penalty: null,
  ...more,
});
const settings = { rmv_ntfy: 2 } as never;

it("decision 192: in a raid nobody is told why a message went, nor a channel, nor whose name was wrong", () => {
  const calm = factsWith({ settings });
  expect(noteRemoval(message, finding(), "M", calm)).toEqual([
    { kind: "noteRemoval", removal: { userId: 7, name: "M", topic: 0, reason: "links" } },
  ]);
  const crowded = factsWith({ settings, raids: { ...calm.raids, isCrowded: () => true } });
  expect(noteRemoval(message, finding(), "M", crowded)).toEqual([]);
  const channel = { ...message, sender_chat: { id: -9, type: "channel", title: "C" } } as Message;
  expect(noteRemoval(channel, finding(), "C", calm)).toEqual([]);
  expect(noteRemoval(message, finding({ check: "name_url" }), "M", calm)).toEqual([]);
});
