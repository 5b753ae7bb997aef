import type { Context, Hono } from "hono";
import { newLink } from "../world/members/invite-links.ts";
import { addSomebody, banSomebody, joinChat, leaveChat, unbanSomebody } from "../world/members/moves.ts";
import { promoteSomebody, restrictSomebody, transferChat } from "../world/members/standing.ts";
import type { Chat } from "../world/types.ts";
import { viewMember } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body } from "./body.ts";
import { accountOf, groupOf, personOf } from "./find.ts";

/**
 * Makes the routes for coming, going, and what members may do, now or at the `date` that is given. All answer with the
 * `ChatMember` the act was about.
 */
export function memberRoutes(app: Hono, world: World): void {
  const on = (act: string, run: (chat: Chat, body: Body, user: number) => void) => {
    app.post(`/chats/:chat{-\\d+}/${act}`, async (c: Context) => {
      const chat = groupOf(world, Number(c.req.param("chat")));
      const body = await Body.read(c.req.raw);
      const user = accountOf(world, body.number(act === "transfer" ? "to" : "user"));
      world.at(body.optionalNumber("date"), () => run(chat, body, user));
      const member = viewMember(world, chat, user, chat.members.get(user), undefined);
      const isWaiting = chat.joinRequests.some((request) => request.userId === user);
      return c.json({ user_id: user, ...member, ...(isWaiting ? { join_request: true } : {}) });
    });
  };
  const by = (body: Body) => accountOf(world, body.number("by"));

  on("join", (chat, body, user) => joinChat(world, chat, personOf(world, user).id, body.optionalText("invite_link")));
  on("add", (chat, body, user) => addSomebody(world, chat, by(body), user));
  on("leave", (chat, _body, user) => leaveChat(world, chat, user));
  on("ban", (chat, body, user) => banSomebody(world, chat, by(body), user, body.optionalNumber("until_date")));
  on("unban", (chat, body, user) => unbanSomebody(world, chat, by(body), user, true));
  on("promote", (chat, body, user) =>
    promoteSomebody(world, chat, by(body), user, {
      rights: { ...body.flags("rights"), ...(body.optionalFlag("is_anonymous") ? { is_anonymous: true } : {}) },
      ...(body.has("custom_title") ? { customTitle: body.optionalText("custom_title") ?? "" } : {}),
    }),
  );
  on("restrict", (chat, body, user) =>
    restrictSomebody(world, chat, by(body), user, body.flags("permissions"), body.optionalNumber("until_date")),
  );
  app.post("/chats/:chat{-\\d+}/links", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    const link = { ...newLink(by(body), false), name: body.text("name") };
    chat.links.push(link);
    world.changed();
    return c.json({ invite_link: link.link });
  });
  on("transfer", (chat, _body, user) => transferChat(world, chat, personOf(world, user).id));
}
