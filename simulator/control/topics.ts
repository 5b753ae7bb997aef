import type { Hono } from "hono";
import { findTopic } from "../world/forum.ts";
import { currentMember } from "../world/members/members.ts";
import { hasPermission, hasRight } from "../world/members/rights.ts";
import { createTopic, editTopic, hideGeneral, setTopicClosed } from "../world/topics.ts";
import type { Chat } from "../world/types.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { accountOf, groupOf } from "./find.ts";

/** Mounts the acts of people with a forum's topics. */
export function topicRoutes(app: Hono, world: World): void {
  app.post("/chats/:chat{-\\d+}/topics", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    const by = accountOf(world, body.number("by"));
    if (!mayCreate(world, chat, by)) throw refuse("not enough rights to create a topic");
    const name = body.text("name");
    const topic = world.at(body.optionalNumber("date"), () => createTopic(world, chat, by, { name }));
    return c.json({ id: topic.id });
  });

  app.post("/chats/:chat{-\\d+}/topics/:thread{\\d+}", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    const by = accountOf(world, body.number("by"));
    const topic = findTopic(chat, Number(c.req.param("thread")));
    if (!topic) throw refuse("no such topic", 404);
    if (!hasRight(currentMember(world, chat, by), "can_manage_topics") && !isAuthor(chat, topic.id, by)) {
      throw refuse("not enough rights to change the topic");
    }
    const name = body.optionalText("name");
    const closed = body.optionalFlag("closed");
    const hidden = body.optionalFlag("hidden");
    world.at(body.optionalNumber("date"), () => {
      if (name) editTopic(world, chat, by, topic, { name });
      if (closed !== undefined) setTopicClosed(world, chat, by, topic, closed);
      if (hidden !== undefined) hideGeneral(world, chat, by, hidden);
    });
    const { id, name: named, closed: isClosed, hidden: isHidden } = topic;
    return c.json({ id, name: named, closed: isClosed, hidden: isHidden });
  });
}

function mayCreate(world: World, chat: Chat, by: number): boolean {
  const member = currentMember(world, chat, by);
  return hasRight(member, "can_manage_topics") || hasPermission(chat, member, "can_manage_topics");
}

function isAuthor(chat: Chat, topic: number, by: number): boolean {
  const serial = chat.serials.get(`chat:${topic}`);
  return serial !== undefined && chat.messages.get(serial)?.author === by;
}
