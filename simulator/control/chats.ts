import type { Hono } from "hono";
import { createChat, type NewChat } from "../world/chats.ts";
import { raid } from "../world/members/raid.ts";
import { migrate } from "../world/migrate.ts";
import { storePhoto } from "../world/photos.ts";
import { saveChat } from "../world/save-chat.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { groupOf, personOf } from "./find.ts";
import { showChat } from "./show-world.ts";

const TYPES = ["group", "supergroup", "channel"];

/** Makes the routes for making, changing and upgrading chats. */
export function chatRoutes(app: Hono, world: World): void {
  app.post("/chats", async (c) => {
    const body = await Body.read(c.req.raw);
    const type = body.text("type");
    if (!TYPES.includes(type)) throw refuse(`type must be one of ${TYPES.join(", ")}`);
    const username = body.optionalText("username");
    const id = body.optionalNumber("id");
    if (id !== undefined && world.chat(id)) throw refuse(`chat ${id} exists`);
    if (username && world.chatByUsername(username)) throw refuse("the username is taken");
    const draft: NewChat = {
      type: type as NewChat["type"],
      title: body.text("title"),
      creator: personOf(world, body.number("creator")).id,
      isForum: body.optionalFlag("is_forum") === true,
      ...(username ? { username } : {}),
      ...(id === undefined ? {} : { id }),
    };
    const chat = world.at(body.optionalNumber("date"), () => createChat(world, draft));
    saveChat(world, chat, readChanges(body), undefined);
    const photo = body.optionalBytes("photo_base64");
    if (photo?.byteLength) chat.photo = storePhoto(world, photo);
    return c.json(showChat(world, chat));
  });

  app.post("/chats/:chat{-\\d+}", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    saveChat(world, chat, { ...readChanges(body), ...title(body) }, body.optionalNumber("by"));
    return c.json(showChat(world, chat));
  });

  app.post("/chats/:chat{-\\d+}/migrate", (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    return c.json({ id: migrate(world, chat).id });
  });
}

function title(body: Body): { title?: string } {
  const text = body.optionalText("title");
  return text ? { title: text } : {};
}

function readChanges(body: Body) {
  const fields = {
    username: body.optionalText("username"),
    description: body.optionalText("description"),
    isForum: body.optionalFlag("is_forum"),
    isDirectMessages: body.optionalFlag("is_direct_messages"),
    hasProtectedContent: body.optionalFlag("has_protected_content"),
    joinByRequest: body.optionalFlag("join_by_request"),
    linkedChatId: body.optionalNumber("linked_chat_id"),
    slowModeDelaySecond: body.optionalNumber("slow_mode_delay"),
    permissions: body.has("permissions") ? body.flags("permissions") : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const RAID_ACCOUNTS = 30;
const MAX_RAID_ACCOUNTS = 500;
const RAID_PAUSE_MS = 300;

/** Makes the route `POST /control/chats/{chat}/raid`: answers once all accounts have tried. */
export function raidRoutes(app: Hono, world: World): void {
  app.post("/chats/:chat{-\\d+}/raid", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    const accounts = body.optionalNumber("accounts") ?? RAID_ACCOUNTS;
    const pauseMs = body.optionalNumber("pause_ms") ?? RAID_PAUSE_MS;
    if (chat.type === "channel") throw refuse("a raid goes against a group");
    if (!Number.isInteger(accounts) || accounts < 1 || accounts > MAX_RAID_ACCOUNTS) {
      throw refuse(`accounts must be a whole number from 1 to ${MAX_RAID_ACCOUNTS}`);
    }
    return c.json(await raid(world, chat, accounts, pauseMs));
  });
}
