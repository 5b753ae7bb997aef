import { describe, expect, it } from "vitest";
import { AD_COMMAND } from "../../../domain/bots/bot-command.ts";
import { chatOfHelp, helpLink } from "../../../domain/commands/help-link.ts";
import { builtInCommands, chatMenus } from "../../../domain/commands/menu.ts";
import { MODERATION_COMMANDS } from "../../../domain/limits.ts";

const SUPERGROUP = { type: 10, hasPoints: false, hasRules: false, own: [], hasAd: false };
const own = (count: number) => Array.from({ length: count }, (_, at) => ({ command: `c${at}`, description: "Some" }));
const menus = (chat: Partial<Parameters<typeof chatMenus>[0]>) => {
  const { members, admins } = chatMenus({ ...SUPERGROUP, ...chat }, (command) => `does ${command}`);
  return { members: members.map(({ command }) => command), admins: admins.map(({ command }) => command) };
};

describe("menus of a chat", () => {
  it("AMB-070: a chat that has nothing of its own has none, whatever its kind", () => {
    for (const type of [7, 9, 10]) expect(menus({ type })).toEqual({ members: [], admins: [] });
  });

  it("API-13, AMB-061: an admin's commands come first, then those of everybody; admins see those of moderation too", () => {
    expect(menus({ own: own(2) })).toEqual({
      members: ["c0", "c1", "report", "help"],
      admins: ["c0", "c1", ...MODERATION_COMMANDS, "help"],
    });
  });

  it("AMB-104: /points and /rank stand there while they are switched on", () => {
    const { members, admins } = menus({ hasPoints: true });
    expect(members).toEqual(["points", "rank", "report", "help"]);
    expect(admins).toEqual(["points", "rank", ...MODERATION_COMMANDS, "help"]);
  });

  it("AMB-306: /rules goes before them while the chat has rules, and an admin's own before ours", () => {
    expect(menus({ hasRules: true })).toEqual({
      members: ["rules", "report", "help"],
      admins: ["rules", ...MODERATION_COMMANDS, "help"],
    });
    expect(menus({ hasRules: true, hasPoints: true }).members).toEqual(["rules", "points", "rank", "report", "help"]);
    const ours = [{ command: "rules", description: "Ours" }];
    expect(chatMenus({ ...SUPERGROUP, hasRules: true, own: ours }, String).members[0]).toEqual(ours[0]);
    expect(menus({ type: 7, hasRules: true })).toEqual({ members: [], admins: [] });
  });

  it("BOT-22, BOT-28, AMB-069: the free plan's command ends both menus, and no menu has more than a hundred", () => {
    const { command } = AD_COMMAND;
    expect(menus({ own: own(1), hasAd: true }).members).toEqual(["c0", "report", "help", command]);
    const nearlyFull = menus({ own: own(99), hasAd: true });
    expect([nearlyFull.members.length, nearlyFull.members.at(-1), nearlyFull.admins.at(-1)]).toEqual([
      100,
      command,
      command,
    ]);
    expect(menus({ own: own(100), hasAd: true }).members).toEqual(own(100).map((row) => row.command));
    // Without commands of an admin there is no list that it could end.
    expect(menus({ hasPoints: true, hasAd: true }).members).not.toContain(command);
  });

  it("BOT-24: an admin's command stands in the place of ours with the same name", () => {
    const told = chatMenus(
      { ...SUPERGROUP, own: [{ command: "help", description: "Ask us" }] },
      (command) => `does ${command}`,
    );
    expect(told.members).toEqual([
      { command: "help", description: "Ask us" },
      { command: "report", description: "does report" },
    ]);
  });

  it("AMB-068: a basic group is not told of mutes, a channel only of an admin's commands", () => {
    const basic = builtInCommands({ type: 9, hasPoints: false, hasRules: false }, true);
    expect(MODERATION_COMMANDS.filter((command) => !basic.includes(command))).toEqual(["mute", "unmute"]);
    expect(menus({ type: 7, hasPoints: true, own: own(1) })).toEqual({ members: ["c0"], admins: [] });
  });
});

it("AMB-061: the link to a group's commands is read as it was made, and nothing else is one", () => {
  const link = helpLink("steward_bot", -1_001_234_567_890);
  expect(link).toBe("https://t.me/steward_bot?start=help_1001234567890");
  expect(chatOfHelp("/start help_1001234567890")).toBe(-1_001_234_567_890);
  for (const text of [
    "",
    "/start",
    "/start help_",
    "/start help_12x4567",
    "/start ncm_1001234567890",
    "help_1001234567",
  ])
    expect(chatOfHelp(text)).toBeNull();
});
