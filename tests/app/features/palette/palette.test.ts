import { describe, expect, test } from "vitest";
import { arrange, moved, type Offer } from "../../../../app/features/palette/arrange.ts";
import type { PaletteContext, PaletteEntry } from "../../../../app/features/palette/entry.ts";
import { fromRecent, type PaletteChat, withoutDoubles } from "../../../../app/features/palette/palette-chat.ts";
import { parseRecent, type Recent, withChoice } from "../../../../app/features/palette/recent.ts";
import { BOTS, CHATS } from "../../../../app/features/palette/sources/chat-sources.ts";
import { PEOPLE } from "../../../../app/features/palette/sources/people-source.ts";
import { createI18n } from "../../../../app/i18n/instance.ts";
import type { Account } from "../../../../domain/accounts/account.ts";
import { archiveIdOfBot, archiveIdOfChat } from "../../../../domain/ids.ts";
import { PALETTE_RECENT, PALETTE_ROWS } from "../../../../domain/limits/interface.ts";
import { english } from "../../../support/texts.ts";

const page = (title: string, extra: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  title,
  act: { to: `/${title}` },
  ...extra,
});
const told = (offers: Offer[], query: string, recent: string[] = []) =>
  arrange(offers, query, recent).map(({ heading, rows }) => [heading, ...rows.map(({ entry }) => entry.title)]);

const OFFERS: Offer[] = [
  { heading: "palette.here", entries: [page("Overview"), page("Members")] },
  {
    heading: "palette.chats",
    first: 2,
    entries: [
      page("Amber"),
      page("Basalt"),
      page("Copper"),
      page("Dust", { isLast: true }),
      page("Send message to Amber", { fromWords: 2 }),
    ],
  },
  { heading: "palette.actions", entries: [page("Dark mode")] },
];

describe("the palette's rows", () => {
  test("NAV-39: before anything is typed the last choices come first, once, then some of each source", () => {
    expect(told(OFFERS, " ", ["Copper", "gone", "Send message to Amber", "Overview"])).toEqual([
      ["palette.recent", "Copper", "Send message to Amber", "Overview"],
      ["palette.here", "Members"],
      ["palette.chats", "Amber", "Basalt"],
      ["palette.actions", "Dark mode"],
    ]);
  });

  test("NAV-39: archived entries appear only in a search", () => {
    expect(told(OFFERS, "").flat()).not.toContain("Dust");
    expect(told(OFFERS, "dust")).toEqual([["palette.chats", "Dust"]]);
  });

  test("NAV-39: the source with the best row comes first", () => {
    expect(told(OFFERS, "da")[0]).toEqual(["palette.actions", "Dark mode"]);
    expect(told(OFFERS, "mber")[0]?.[0]).toBe("palette.chats");
    expect(told(OFFERS, "nothing like it")).toEqual([]);
  });

  test("NAV-39: of thousands that fit only the best are drawn", () => {
    const many = Array.from({ length: 2000 }, (_, number) => page(`Chat number ${number}`));
    const rows = arrange([{ heading: "palette.chats", entries: [...many, page("Number")] }], "number", []);
    expect(rows.flatMap((group) => group.rows)).toHaveLength(PALETTE_ROWS);
    expect(rows[0]?.rows[0]?.entry.title).toBe("Number");
  });

  test.each<[number, number, string, number | null]>([
    [0, 3, "ArrowDown", 1],
    [2, 3, "ArrowDown", 0],
    [0, 3, "ArrowUp", 2],
    [0, 0, "ArrowDown", 0],
    [0, 0, "ArrowUp", 0],
    [0, 20, "PageDown", 8],
    [15, 20, "PageDown", 19],
    [5, 20, "PageUp", 0],
    [0, 0, "PageDown", 0],
    [0, 3, "a", null],
    [0, 3, "Home", null],
  ])("NAV-39: from row %i of %i, %s leads to %j", (index, count, key, to) => {
    expect(moved(index, count, key)).toBe(to);
  });
});

describe("chats in the palette", () => {
  const { t } = createI18n("en", english);
  const chat = (id: string, title: string, extra: Partial<PaletteChat> = {}): PaletteChat => ({
    id,
    title,
    kind: "groups",
    username: null,
    closed: null,
    ...extra,
  });
  // Of the account and the place only what is asked for.
  const context = (chats: PaletteChat[], archived: string[] = [], here: string | null = null) =>
    ({
      t,
      lang: "en",
      chats,
      account: { archive_chat_uuid: archived } as unknown as Account,
      place: { chat: here === null ? null : { chat: { id: here } } },
    }) as unknown as PaletteContext;

  test("NAV-39: each can be opened and written to; not the one that is open, and no message without the right", () => {
    const chats = [
      chat("100002", "Weather", { kind: "channels", username: "weather" }),
      chat("100001", "Amber"),
      chat("100003", "Closed", { closed: "locked" }),
      chat("100004", "Here"),
    ];
    const entries = CHATS.entries(context(chats, [], "100004"));
    expect(entries.map(({ title, note, act }) => [title, note, "to" in act && act.to])).toEqual([
      ["Amber", "Group", "/groups/100001"],
      ["Send message to Amber", undefined, "/groups/100001/send_message"],
      ["Closed", "Not an admin", "/groups/100003"],
      ["Weather", "Channel", "/channels/100002"],
      ["Send message to Weather", undefined, "/channels/100002/send_message"],
    ]);
  });

  test("NAV-39: an archived chat says so and stands last", () => {
    const entries = CHATS.entries(context([chat("100001", "Amber")], [archiveIdOfChat("100001")]));
    expect(entries.map(({ note, isLast }) => [note, isLast])).toEqual([
      ["Archived", true],
      [undefined, true],
    ]);
  });

  test("NAV-39: own bots open their settings; not the one that is open, and archived ones last", () => {
    const bot = (id: string, name: string) => ({ id, name, username: `${name.toLowerCase()}_bot` });
    const bots = [bot("700001", "Owl"), bot("700002", "Fox"), bot("700003", "Here")];
    const on = {
      ...context([], [archiveIdOfBot("700001")]),
      bots,
      place: { chat: null, bot: { bot: { id: "700003" } } },
    } as unknown as PaletteContext;
    expect(BOTS.entries(on).map(({ title, detail, note, isLast, act }) => [title, detail, note, isLast, act])).toEqual([
      ["Fox", "@fox_bot", "Bot", false, { to: "/bots/700002/settings" }],
      ["Owl", "@owl_bot", "Archived", true, { to: "/bots/700001/settings" }],
    ]);
  });

  test("NAV-39: chats chosen lately are there before any is read, and stand once with those of the page", () => {
    const recent: Recent[] = [
      { id: "chat:100001", title: "Amber", to: "/groups/100001" },
      { id: "page:/groups", title: "Groups", to: "/groups" },
      { id: "chat:100009", title: "Forged", to: "//elsewhere.example" },
    ];
    expect(fromRecent(recent).map(({ id, kind }) => [id, kind])).toEqual([["100001", "groups"]]);
    const both = withoutDoubles([chat("100001", "Amber anew"), ...fromRecent(recent), chat("100002", "B")]);
    expect(both.map(({ title }) => title)).toEqual(["Amber anew", "B"]);
  });
});

describe("people in the palette", () => {
  const { t } = createI18n("en", english);
  const member = (id: string, fname: string, status: number, username = "") => ({
    user: { id, fname, lname: "", username, is_bot: false },
    membership: { status, custom_title: "", until_date: 0, restrict_right: null, ctime: 1, mtime: 1, inviter: null },
  });

  test("NAV-39: each leads to everything of theirs in the group, and says how they stand there", () => {
    const rows = [
      member("11", "Ana", 100, "ana"),
      member("12", "Ben", 9),
      member("13", "Cy", 2),
      member("14", "Di", 1),
    ];
    const context = { t, people: { chat: "100001", rows } } as unknown as PaletteContext;
    const entries = PEOPLE.entries(context);
    expect(entries.map(({ title, detail, note, isLast }) => [title, detail, note, isLast])).toEqual([
      ["Ana", "@ana", "Admin", false],
      ["Ben", undefined, "Member", false],
      ["Cy", undefined, "Has left", true],
      ["Di", undefined, "Banned", true],
    ]);
    expect(entries[0]?.act).toEqual({ to: "/groups/100001/members/member_list/11/brief" });
    expect(PEOPLE.entries({ t, people: null } as unknown as PaletteContext)).toEqual([]);
  });
});

describe("recent choices", () => {
  const choice = (id: string): Recent => ({ id, title: id.toUpperCase(), to: `/${id}` });

  test.each<[string, string | null, string[]]>([
    ["nothing", null, []],
    ["no JSON", "{", []],
    ["no list", '{"id":"a"}', []],
    ["null", "null", []],
    [
      "entries of other shapes",
      '[1,null,{"id":"a"},{"id":"b","title":"B","to":"/b"},{"id":1,"title":"","to":""}]',
      ["b"],
    ],
  ])("NAV-39: stored %s", (_, stored, ids) => {
    expect(parseRecent(stored).map(({ id }) => id)).toEqual(ids);
  });

  test("NAV-39: a choice comes first, stands once, and the oldest leaves", () => {
    const many = Array.from({ length: PALETTE_RECENT }, (_, number) => choice(`c${number}`));
    const next = withChoice(many, choice("c2"));
    expect(next.map(({ id }) => id).slice(0, 3)).toEqual(["c2", "c0", "c1"]);
    expect(next).toHaveLength(PALETTE_RECENT);
    expect(withChoice(many, choice("new")).map(({ id }) => id)).not.toContain(`c${PALETTE_RECENT - 1}`);
  });
});
