import { DurableObject } from "cloudflare:workers";
import { openDatabase } from "../db/client.ts";
import { knowsChat } from "../services/chats/knows-chat.ts";
import type { PrivateChatHubObject, PrivateDelivery } from "../services/objects.ts";
import type { ChatStateEnv } from "./chat-state/env.ts";
import { seams } from "./chat-state/seams.ts";
import { type ExpectingChats, expectFrom, receivePrivate } from "./private-chat-hub/receive-private.ts";
import { createObjects } from "./stubs.ts";

/** The longest check is a day; after that nobody waits for this person any more. */
const KEPT_MS = 2 * 86_400_000;

/** One person's private chat with the shared bot (docs/decisions/021): a shell around private-chat-hub/. */
export class PrivateChatHub extends DurableObject<ChatStateEnv> implements PrivateChatHubObject {
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  async receive(delivery: PrivateDelivery): Promise<void> {
    const { env } = this;
    await receivePrivate(this.chats(), delivery, {
      chat: (telegramChatId) => createObjects(env).chat(telegramChatId),
      isKnown: (telegramChatId) => knowsChat(openDatabase(env.DB), telegramChatId),
    });
  }

  async expect(telegramChatId: number): Promise<void> {
    await expectFrom(this.chats(), telegramChatId);
  }

  private chats(): ExpectingChats {
    const { storage } = this.ctx;
    return {
      read: async () => (await storage.get<number[]>("chats")) ?? [],
      write: async (chats) => {
        await storage.put("chats", chats);
        await storage.setAlarm(seams.nowMs() + KEPT_MS);
      },
    };
  }
}
