import { describe, expect, it } from "vitest";
import { findChat, joinedChat } from "../../services/chats/queries.ts";
import type { SessionContext } from "../../services/context.ts";
import { readSessionAndChat } from "../../services/sessions/page-start.ts";
import { readSession } from "../../services/sessions/read.ts";
import { serviceContext } from "../support/context.ts";
import { databases, expiredToken, seedChat, signIn } from "../support/seed.ts";

let nextChat = -1_001_334_000_000;

describe("a page's session and chat in one question", () => {
  it("AUTH-16: the session is the one that a look-up of its own finds, and none where it ended", async () => {
    const token = await signIn(7301);
    const id = await seedChat(nextChat--, [7301]);
    const { ctx } = serviceContext();
    expect(await readSessionAndChat(ctx, token, id)).toEqual(await readSession(ctx, token));
    for (const bad of ["", "unknown", "x".repeat(129), await expiredToken(7301)]) {
      await expect(readSessionAndChat(ctx, bad, id)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    }
  });

  it.each([
    ["its administrator", [7302]],
    ["somebody else", [7301]],
  ])("LST-03: the chat is what a look-up of its own finds, for %s", async (_, admins) => {
    const token = await signIn(7302);
    const id = await seedChat(nextChat--, admins, {
      title: `Q"uo'te, {}`,
      username: null,
      is_forum: true,
      bot_settings: { points_recycle: true },
      sensword: ["a", "ü"],
      bot_rights: { can_delete_messages: true },
    });
    const { ctx } = serviceContext();
    const session = await readSessionAndChat(ctx, token, id);
    const found = await findChat(databases(), "7302", id);
    expect(found?.chat.title).toBe(`Q"uo'te, {}`);
    const unreachable = { ...ctx, session, db: null as never } satisfies SessionContext;
    expect(await joinedChat(unreachable, id)).toEqual(found);
  });

  it("LST-03: a chat that nobody knows is none, and no second question is asked about it", async () => {
    const token = await signIn(7302);
    const { ctx } = serviceContext();
    const session = await readSessionAndChat(ctx, token, "1009999999999");
    expect(await joinedChat({ ...ctx, session, db: null as never }, "1009999999999")).toBeUndefined();
  });
});
