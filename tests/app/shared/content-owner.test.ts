import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../../app/client/calls/page-data.ts";
import { loadTemplates } from "../../../app/features/library/templates/load-templates.ts";
import type { BotPageData } from "../../../app/shared/bot/bot-page-data.ts";
import type { ChatKind } from "../../../app/shared/chat/chat-kind.ts";
import type { ChatPageData } from "../../../app/shared/chat/chat-page-data.ts";
import { previewCall, templateCalls } from "../../../app/shared/content/content-calls.ts";
import { ownerOf, ownerPath } from "../../../app/shared/content/content-owner.ts";
import { materialCalls } from "../../../app/shared/content/material-calls.ts";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { BOT } from "../../support/bot.ts";

const inBot = { bot: BOT, name: "Helper", plan: { kind: "free", name: "Free" } } as const satisfies BotPageData;
const inChat = (kind: ChatKind, chat: object) => ({ kind, chat }) as unknown as ChatPageData & { kind: ChatKind };

describe("the owner of a page's content", () => {
  it("LIB-20: a bot's, at the bot's addresses, said by the bot itself", () => {
    const owner = ownerOf(inBot);
    expect(owner).toEqual({
      type: "bot",
      id: BOT.id,
      base: `/bots/${BOT.id}`,
      isChannel: false,
      isPublic: false,
      isSharedBot: false,
      botUsername: "helper_bot",
    });
    expect(ownerPath(owner, "contentlib/create")).toBe(`/bots/${BOT.id}/contentlib/create`);
  });

  it("LIB-20: a channel's, which takes no reply keyboards, said by the bot that manages it", () => {
    const chat = {
      id: "1001",
      type: CHAT_TYPE.channel,
      username: "news",
      has_custom_bot: false,
      bot: { username: "shared_bot" },
    };
    expect(ownerOf(inChat("channels", chat))).toEqual({
      type: "chat",
      id: "1001",
      base: "/channels/1001",
      isChannel: true,
      isPublic: true,
      isSharedBot: true,
      botUsername: "shared_bot",
    });
    expect(ownerOf(inChat("groups", { ...chat, type: CHAT_TYPE.group, bot: null }))).toMatchObject({
      isChannel: false,
      botUsername: "",
    });
  });

  it("LIB-20, AMB-157: has calls of its own", () => {
    const named = (type: "chat" | "bot") =>
      [templateCalls(type).list, materialCalls(type).upload, previewCall(type)].map(({ name }) => name);
    expect(named("chat")).toEqual([
      "chat_msgtemplates.list",
      "chat_ugcbinaries.upload_single",
      "chat_msgtemplates.preview",
    ]);
    expect(named("bot")).toEqual([
      "bot_msgtemplates.list",
      "bot_ugcbinaries.upload_single",
      "bot_msgtemplates.preview",
    ]);
  });

  it("LIB-20, CON-08: a bot's templates have the places of the bot's plan", async () => {
    const asked: string[] = [];
    const client = {
      call: async ({ name }: Contract) => {
        asked.push(name);
        return name === "bots.list" ? [{ ...BOT, viplv: 10, viptime: 2000 }] : [];
      },
    };
    const request = new Request(`https://steward.test/bots/${BOT.id}/contentlib/msg_templates`);
    const args = { client, params: { id: BOT.id }, request, lang: "en", now: 1000 } as unknown as PageArgs;
    expect((await loadTemplates(args)).slots).toEqual({ used: 0, max: 100, nextPlan: 50 });
    expect(asked.filter((name) => name.startsWith("chat"))).toEqual([]);
  });
});
