import { expect, test } from "vitest";
import type { ShownChat } from "../../../app/shared/chat/chat-page-data.ts";
import { Problems } from "../../../app/shared/chat/problems.tsx";
import { neededRights } from "../../../domain/members/admin-rights.ts";
import { linksIn, rendered } from "../../support/render.tsx";

const rights = Object.fromEntries(neededRights(false).map((right) => [right, true]));
const PRIVACY = "Its privacy mode also hides ordinary messages from it until then.";

test.each([
  ["a plain member that sees every message", { bot_is_admin: false }, true, "is only a member here", false],
  ["a plain member in privacy mode", { bot_is_admin: false }, false, "is only a member here", true],
  ["an administrator in privacy mode, to whom that is nothing", { bot_is_admin: true }, false, null, false],
] as const)("OVW-15: %s", (_title, place, can_read_all_group_messages, title, isBlind) => {
  const bot = { id: "1", username: "own_bot", fname: "Own", can_read_all_group_messages };
  // Only what the notice reads is there.
  const html = rendered(
    <Problems kind="groups" chat={{ ...place, bot, bot_rights: rights } as unknown as ShownChat} />,
  );
  expect([title === null ? html : html.includes(title), html.includes(PRIVACY)]).toEqual([
    title === null ? "" : true,
    isBlind,
  ]);
  expect(linksIn(html).some((to) => to.startsWith("https://t.me/own_bot?startgroup"))).toBe(title !== null);
});
