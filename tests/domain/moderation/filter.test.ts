import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../domain/chats/chat.ts";
import { type ChatLevel, FILTER_KEYS, type FilterKey } from "../../../domain/limits.ts";
import { checkedMessage, type Facts } from "../../../domain/moderation/checked.ts";
import { activeRules, filterMessage, filterName } from "../../../domain/moderation/filter.ts";
import { hostOfLink, isAllowedHost } from "../../../domain/moderation/links.ts";
import { compileRules } from "../../../domain/moderation/rules.ts";
import { wordForm } from "../../../domain/moderation/word-form.ts";
import { settings } from "../../support/settings.ts";

type Fields = Record<string, unknown>;
const rulesOf = (more: Partial<ChatSettings>, level: ChatLevel = 50) => {
  const rules = compileRules(settings(more), level);
  if (rules === null) throw new Error("no rules");
  return activeRules(rules);
};
const on = (...keys: FilterKey[]) => ({ bot_settings: Object.fromEntries(keys.map((key) => [key, true])) });
const facts = (more: Partial<Facts> = {}): Facts => ({
  wrote: () => ({ lines: 0, characters: 0 }),
  isNewLine: true,
  name: null,
  isAnswered: () => false,
  spam: () => null,
  memberSince: () => null,
  isTrusted: () => false,
  isEdit: false,
  formerHosts: () => null,
  isFirstMessage: () => false,
  alike: () => null,
  isHere: () => true,
  ...more,
});
const findIn = (
  fields: Fields,
  more: Partial<ChatSettings>,
  { level = 50 as ChatLevel, part = "before" as "before" | "after", ...known }: Fields = {},
) => {
  const message = { message_id: 1, date: 1, ...fields } as unknown as Message;
  const active = rulesOf(more, level as ChatLevel);
  return filterMessage(checkedMessage(message, facts(known as Partial<Facts>)), active, part as "before" | "after");
};
const url = (link: string, text = link): Fields => ({
  text,
  entities: [{ type: "url", offset: text.indexOf(link), length: link.length }],
});
const textLink = (link: string): Fields => ({
  text: "here",
  entities: [{ type: "text_link", offset: 0, length: 4, url: link }],
});
const forward = { forward_origin: { type: "hidden_user", sender_user_name: "x", date: 1 } };
const photo = { photo: [{ file_id: "x" }] };
const command = (text: string): Fields => ({
  text,
  entities: [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length }],
});

describe("filters of kinds of content", () => {
  it.each<[string, FilterKey, Fields, boolean]>([
    ["MOD-04: photo", "del_msg_img", photo, true],
    ["MOD-04: text", "del_msg_img", { text: "x" }, false],
    ["MOD-04: video", "del_msg_img", { video: {} }, true],
    ["MOD-04: animation, a document too", "del_msg_img", { animation: {}, document: {} }, true],
    ["MOD-04: live photo", "del_msg_img", { live_photo: {}, ...photo }, true],
    ["MOD-04: paid media", "del_msg_img", { paid_media: {} }, true],
    ["MOD-04: story", "del_msg_img", { story: {} }, true],
    ["MOD-04: a picture as a file", "del_msg_img", { document: { mime_type: "image/png" } }, true],
    ["MOD-04: a file", "del_msg_img", { document: { mime_type: "application/pdf" } }, false],
    ["MOD-05: voice", "del_msg_voice", { voice: {} }, true],
    ["MOD-05: video note", "del_msg_voice", { video_note: {} }, true],
    ["MOD-05: audio is a document", "del_msg_voice", { audio: {} }, false],
    ["MOD-06: document", "del_msg_doc", { document: {} }, true],
    ["MOD-06: audio", "del_msg_doc", { audio: {} }, true],
    ["MOD-06: animation is none", "del_msg_doc", { animation: {}, document: {} }, false],
    ["MOD-07: sticker", "del_msg_sticker", { sticker: {} }, true],
    ["MOD-09: dice", "del_dice", { dice: {} }, true],
    ["MOD-09: poll falls under no key", "del_dice", { poll: { question: "x", options: [] } }, false],
    ["MOD-11: forward", "del_forward", { text: "x", ...forward }, true],
    ["MOD-11: own words", "del_forward", { text: "x" }, false],
    ["AMB-049: told of another chat", "del_forward", { text: "x", external_reply: { origin: {} } }, true],
    ["MOD-12: forwarded photo", "del_forward_media", { ...photo, ...forward }, true],
    ["MOD-12: forwarded text", "del_forward_media", { text: "x", ...forward }, false],
    ["MOD-12: own photo", "del_forward_media", photo, false],
    ["MOD-13: forwarded link", "del_forward_link", { ...url("evil.example"), ...forward }, true],
    ["MOD-13: forwarded without", "del_forward_link", { text: "x", ...forward }, false],
    ["MOD-13: own link", "del_forward_link", url("evil.example"), false],
    ["MOD-13: forwarded text_link", "del_forward_link", { ...textLink("https://evil.example"), ...forward }, true],
    ["MOD-14: joined", "del_join", { new_chat_members: [{}] }, true],
    ["MOD-14: left", "del_join", { left_chat_member: {} }, true],
    ["MOD-14: by a community", "del_join", { community_chat_joined: {} }, true],
    ["MOD-14: pinned is none", "del_join", { pinned_message: {} }, false],
  ])("%s", (_title, key, fields, isRemoved) => {
    expect(findIn(fields, on(key))?.check ?? null).toBe(isRemoved ? key : null);
    expect(findIn(fields, on())).toBeNull();
  });

  it("MOD-13, AMB-290: a forward whose links are all allowed is kept, one with another among them goes", () => {
    const rules = { ...on("del_forward_link"), domainwl: ["good.example"] };
    const good = url("https://www.good.example/x");
    expect(findIn({ ...good, ...forward }, rules)).toBeNull();
    expect(findIn({ ...url("evil.example"), ...forward }, rules)?.reason).toBe("evil.example");
    const [text, entities] = [
      "good.example evil.example",
      [
        { type: "url", offset: 0, length: 12 },
        { type: "url", offset: 13, length: 12 },
      ],
    ];
    expect(findIn({ text, entities, ...forward }, rules)?.reason).toBe("evil.example");
    // Without a list no link is allowed.
    expect(findIn({ ...good, ...forward }, on("del_forward_link"))?.check).toBe("del_forward_link");
  });

  it("AMB-039: contact, location, venue, game and giveaway fall under no key", () => {
    const all = on(...FILTER_KEYS);
    for (const kind of ["contact", "location", "venue", "giveaway"]) expect(findIn({ [kind]: {} }, all)).toBeNull();
    expect(findIn({ game: { title: "x", description: "", photo: [] } }, all)).toBeNull();
  });

  it("MOD-10: a command that nobody answers goes, after the commands were asked", () => {
    const stray = on("del_botcmd");
    expect(findIn(command("/foo x"), stray)).toBeNull();
    expect(findIn(command("/foo x"), stray, { part: "after" })).toMatchObject({ check: "del_botcmd", reason: "/foo" });
    expect(findIn(command("/foo x"), stray, { part: "after", isAnswered: () => true })).toBeNull();
    expect(findIn({ text: "see /foo" }, stray, { part: "after" })).toBeNull();
    // Written in bold letters.
    const { text, entities } = command("/foo x") as { text: string; entities: Fields[] };
    const bold = { text, entities: [{ type: "bold", offset: 0, length: 6 }, ...entities] };
    expect(findIn(bold, stray, { part: "after" })?.reason).toBe("/foo");
  });

  it("MOD-17: du_msgflt follows, but not upon a notice of joining", () => {
    const settings = { ...on("del_dice", "del_join"), du_msgflt: 900 };
    expect(findIn({ dice: {} }, settings)?.penalty).toMatchObject({ kind: "restrict", seconds: 900 });
    expect(findIn({ dice: {} }, { ...settings, du_msgflt: 0 })?.penalty).toBeNull();
    expect(findIn({ new_chat_members: [] }, settings)?.penalty).toBeNull();
  });
});

describe("links", () => {
  const links = { ...on("del_msg_link"), domainwl: ["good.example", "t.me"] };
  it.each([
    ["MOD-08: another host", "https://evil.example/x", false],
    ["MOD-08: listed", "https://good.example/x", true],
    ["AMB-049: a subdomain", "http://a.b.good.example", true],
    ["AMB-049: no scheme", "good.example/path", true],
    ["AMB-049: by labels", "https://notgood.example", false],
    ["AMB-049: listed in front only", "https://good.example.evil.example", false],
    ["AMB-049: user part", "https://good.example@evil.example/", false],
    ["AMB-049: user part without scheme", "good.example@evil.example", false],
    ["AMB-049: port", "https://good.example:8443/", true],
    ["AMB-049: port without scheme", "evil.example:8080/x", false],
    ["AMB-049: port of a listed one without scheme", "good.example:8080/x", true],
    ["AMB-049: capitals", "HTTPS://GOOD.EXAMPLE", true],
    ["AMB-049: final dot", "https://good.example./", true],
    ["AMB-049: backslashes", "https:\\\\evil.example\\good.example", false],
    ["AMB-049: look-alike letters", "https://gооd.example", false],
    ["AMB-049: in the path", "https://evil.example/good.example", false],
    ["AMB-049: tg:// is t.me", "tg://resolve?domain=x", true],
    ["AMB-049: telegram.me is t.me", "telegram.me/x", true],
    ["AMB-049: a name of t.me", "x.t.me", true],
    ["AMB-049: another scheme", "ton://transfer/x", false],
    ["AMB-049: no address", "https://", false],
    ["AMB-049: a slash for some, a user part for others", "https://good.example\\@evil.example/", false],
    ["AMB-049: the same without scheme", "good.example\\.evil.example", false],
    ["AMB-049: user part and port", "good.example:80@evil.example", false],
    ["AMB-049: an encoded dot", "https://good.example%2eevil.example", false],
    ["AMB-049: a wide dot", "https://good.example。evil.example", false],
    ["AMB-049: a tab in the user part", "https://good.example\t@evil.example", false],
    ["AMB-049: no letters", "http://2130706433/", false],
    ["AMB-049: an address of version 6", "http://[::1]/", false],
    ["AMB-049: nobody's port", "good.example:99999", false],
  ])("%s: %s", (_title, link, isAllowed) => {
    expect(isAllowedHost(hostOfLink(link), new Set(links.domainwl))).toBe(isAllowed);
    expect(findIn(url(link, `see ${link} now`), links)?.check ?? null).toBe(isAllowed ? null : "del_msg_link");
  });

  const evil = "https://evil.example";
  it.each<[string, Fields]>([
    ["text_link", { text: "x", entities: [{ type: "text_link", offset: 0, length: 1, url: evil }] }],
    ["caption", { ...photo, caption: evil, caption_entities: [{ type: "url", offset: 0, length: evil.length }] }],
    ["preview", { text: "x", link_preview_options: { url: evil } }],
    ["quote", { text: "x", quote: { text: evil, entities: [{ type: "url", offset: 0, length: evil.length }] } }],
    ["external reply", { text: "x", external_reply: { origin: {}, link_preview_options: { url: evil } } }],
    ["button", { text: "x", reply_markup: { inline_keyboard: [[{ text: "go", url: evil }]] } }],
    ["web app", { text: "x", reply_markup: { inline_keyboard: [[{ text: "go", web_app: { url: evil } }]] } }],
    ["poll's question", { poll: { question: `see ${evil}`, options: [] } }],
    ["poll's answer", { poll: { question: "?", options: [{ text: "evil.com/x" }] } }],
    ["poll's description", { poll: { question: "?", options: [], description: "evil.bet/x" } }],
    ["poll's picture", { poll: { question: "?", options: [{ text: "x", media: { link: { url: evil } } }] } }],
    ["rich blocks", { rich_message: { blocks: [{ type: "paragraph", text: { type: "url", text: "x", url: evil } }] } }],
  ])("AMB-049: a link in %s", (_title, fields) => {
    expect(findIn(fields, links)).toMatchObject({ check: "del_msg_link" });
  });

  it("AMB-049: t.me is allowed only where it is listed", () => {
    expect(findIn(url("https://t.me/x"), on("del_msg_link"))?.reason).toBe("t.me");
  });
});

describe("lists of words", () => {
  const words = { sensword: ["spam", "плохо", "坏话"], rocontain: ["cheap"], roexact: ["hi"] };
  it.each([
    ["MOD-03: a sensitive word", "this is SPAM!", "sensword", "spam"],
    ["AMB-041: a Latin word stands by itself", "spammer", null, null],
    ["AMB-041: other scripts are found anywhere", "неплохо", "sensword", "плохо"],
    ["AMB-041: where there are no spaces", "这是坏话吗", "sensword", "坏话"],
    ["AMB-041: invisible letters between", "s\u200bp\u00ada\u2060m", "sensword", "spam"],
    ["AMB-041: full width", "ｓｐａｍ", "sensword", "spam"],
    ["AMB-040: contains", "verycheapstuff", "rocontain", "cheap"],
    ["AMB-040: equals", "  Hi ", "roexact", "hi"],
    ["MOD-16: equals the whole message only", "hi all", null, null],
    ["AMB-059: sensitive first", "cheap spam", "sensword", "spam"],
  ])("%s", (_title, text, check, reason) => {
    const finding = findIn({ text }, words);
    expect([finding?.check ?? null, finding?.reason ?? null]).toEqual([check, reason]);
  });

  it.each([
    ["struck through", "s\u0336p\u0336a\u0336m\u0336", "spam"],
    ["stress marks", "пло\u0301хо", "плохо"],
    ["an Arabic word made longer", "كـازيـنـو", "كازينو"],
    ["with its vowel marks", "كَازِينُو", "كازينو"],
    ["Hebrew with points", "קָזִינוֹ", "קזינו"],
    ["Greek in capitals, which bear no accents", "ΟΔΟΣ", "οδός"],
    ["Turkish capitals", "İLAÇ", "ilaç"],
    ["German capitals", "STRASSE", "straße"],
    ["Cyrillic among Latin letters", "ѕраm", "spam"],
    ["Latin among Cyrillic letters", "cпaм", "спам"],
    ["Greek among Latin letters", "ѕpαm".replace("ѕ", "s"), "spam"],
    ["small capitals", "ꜱᴘᴀᴍ", "spam"],
    ["letters in black circles", "🅢🅟🅐🅜", "spam"],
    ["a grapheme joiner", "sp\u034fam", "spam"],
    ["an empty sign between words", "bad\u2800word", "bad word"],
    ["Thai without spaces", "เล่นพนันออนไลน์", "พนัน"],
  ])("AMB-041: %s", (_title, text, word) => {
    expect(findIn({ text }, { sensword: [word] })?.reason).toBe(word);
    expect(findIn({ text: `x ${text} x` }, { rocontain: [word] })?.reason).toBe(word);
  });

  it.each([
    ["an accent that makes another letter", "schön", "schon"],
    ["a word of one alphabet that looks like another", "сор", "cop"],
    ["Hindi vowel signs are letters of the word", "काम", "कम"],
    ["Й is not И", "йод", "иод"],
    ["a brand with an ending", "SMSка", "sms"],
  ])("AMB-041: %s", (_title, text, word) => {
    expect(findIn({ text }, { sensword: [word] })).toBeNull();
  });

  it.each<[string, Fields]>([
    ["a button", { text: "x", reply_markup: { inline_keyboard: [[{ text: "Spam!", url: "https://a.b" }]] } }],
    ["a poll's description", { poll: { question: "?", options: [], description: "spam" } }],
    ["a contact's name", { contact: { phone_number: "1", first_name: "Spam", last_name: "Co" } }],
    ["a place", { venue: { title: "spam", address: "" } }],
    ["a game", { game: { title: "x", description: "spam", photo: [] } }],
    ["a file's name", { document: { file_name: "spam.pdf" } }],
    ["a quote of another chat", { text: "x", external_reply: { origin: {} }, quote: { text: "spam" } }],
  ])("AMB-040: the words of %s", (_title, fields) => {
    expect(findIn(fields, words)?.check).toBe("sensword");
  });

  it("AMB-040: only the text counts for equality, with any medium beside it; a quote of this chat was looked at there", () => {
    expect(findIn({ document: { file_name: "x.pdf" }, caption: "Hi" }, words)?.check).toBe("roexact");
    expect(findIn({ text: "no", quote: { text: "spam" }, reply_to_message: {} }, words)).toBeNull();
  });

  it("AMB-040: captions and polls have words too", () => {
    expect(findIn({ ...photo, caption: "spam" }, words)?.check).toBe("sensword");
    expect(findIn({ poll: { question: "?", options: [{ text: "spam" }] } }, words)?.check).toBe("sensword");
  });

  it.each([
    ["MOD-03: a mute", 900, false, { kind: "restrict", seconds: 900 }],
    ["MOD-02: nothing becomes a kick", 0, true, { kind: "kick" }],
    ["MOD-02: a mute becomes a kick", 900, true, { kind: "kick" }],
    ["AMB-041: a ban stays one", -20, true, { kind: "ban" }],
  ])("%s", (_title, du_sensword, isKick, penalty) => {
    const more = { ...on(...(isKick ? (["kick_on_sensword"] as const) : [])), sensword: ["spam"], du_sensword };
    expect(findIn({ text: "spam" }, more)?.penalty).toMatchObject(penalty);
  });

  it("AMB-215: of more words than the plan allows the oldest count", () => {
    const sensword = ["a1", "b2", "c3", "d4", "e5", "f6"];
    expect(findIn({ text: "e5" }, { sensword }, { level: 0 })?.reason).toBe("e5");
    expect(findIn({ text: "f6" }, { sensword }, { level: 0 })).toBeNull();
  });

  it("AMB-215: of more words than the plan allows those that were chosen count, and all again on a higher plan", () => {
    const sensword = ["a1", "b2", "c3", "d4", "e5", "f6"];
    const more = { sensword, kept_items: { sensword: ["f6"] } };
    expect(findIn({ text: "f6" }, more, { level: 0 })?.reason).toBe("f6");
    expect(findIn({ text: "d4" }, more, { level: 0 })?.reason).toBe("d4");
    expect(findIn({ text: "e5" }, more, { level: 0 })).toBeNull();
    expect(findIn({ text: "e5" }, more, { level: 10 })?.reason).toBe("e5");
  });

  it("one form for what looks the same", () => {
    expect(wordForm("A\n  b\u200d")).toBe("a b");
    expect(wordForm("plain words")).toBe("plain words");
  });
});

describe("flood", () => {
  const flood = { prtfd_ckl: 120, prtfd_mgl: 6, prtfd_ckc: 60, prtfd_mgc: 100, prtfd_dur: 3600 };
  const wrote = (lines: number, characters: number) => ({ wrote: () => ({ lines, characters }) });
  it("MOD-20: the seventh line, and characters beyond the limit", () => {
    expect(findIn({ text: "x" }, flood, wrote(5, 0))).toBeNull();
    const seventh = findIn({ text: "x" }, flood, wrote(6, 0));
    expect(seventh).toMatchObject({ check: "flood_lines", reason: "7", penalty: { seconds: 3600 } });
    expect(findIn({ text: "x".repeat(50) }, flood, wrote(1, 50))).toBeNull();
    expect(findIn({ text: "x".repeat(51) }, flood, wrote(1, 50))?.check).toBe("flood_characters");
    // An emoji is one character.
    expect(findIn({ text: "😀".repeat(50) }, flood, wrote(1, 50))).toBeNull();
  });
  it("AMB-044: each check asks for its own seconds, 0 is off", () => {
    const asked: number[] = [];
    const known = { wrote: (seconds: number) => ({ lines: 0, characters: asked.push(seconds) * 0 }) };
    findIn({ text: "x" }, flood, known);
    expect(asked).toEqual([120, 60]);
    expect(findIn({ text: "x" }, { ...flood, prtfd_ckl: 0 }, wrote(99, 0))).toBeNull();
  });
  it("MOD-21: below level 50 there is none", () => {
    expect(findIn({ text: "x" }, flood, { ...wrote(99, 9999), level: 10 })).toBeNull();
  });
  it("AMB-273: another part of an album and an edit are no new line", () => {
    expect(findIn(photo, flood, { ...wrote(99, 0), isNewLine: false })).toBeNull();
  });
});

describe("names", () => {
  const named = (fname: string, lname = "") => ({ name: { fname, lname } });
  const names = { ...on("anti_long_name"), prtln_ckl: 1, prtln_mob: 1, prtln_url: 1, prtln_cen: 1 } as const;
  const all = { ...names, prtln_censor_words: ["casino", "赌场"] };
  it.each([
    ["MOD-15: 51 characters", "x".repeat(25), "y".repeat(25), "name_length", "51"],
    ["MOD-15: 50 characters", "x".repeat(25), "y".repeat(24), null, null],
    ["MOD-15: emoji count once", "👨‍👩‍👧".repeat(50), "", null, null],
    ["MOD-22: telephone", "Call", "+1 202 555 0101", "name_phone", "1 202 555 0101"],
    ["MOD-22: six digits are none", "Ann", "12-34-56", null, null],
    ["MOD-22: other digits", "٠١٢٣٤٥٦٧", "", "name_phone", null],
    ["MOD-22: link", "see a.com", "", "name_url", "a.com"],
    ["MOD-22: handle", "join @somewhere", "", "name_url", "@somewhere"],
    ["MOD-22: telephone with invisible signs", "1\u200b2\u200b3\u200b4\u200b567", "", "name_phone", "1234567"],
    ["MOD-22: telephone of keys", "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣", "", "name_phone", "1234567"],
    ["MOD-22: link with invisible signs", "evil\u200b.com", "", "name_url", "evil.com"],
    ["MOD-22: link with a wide stop", "evil。com", "", "name_url", "evil.com"],
    ["MOD-22: link of a rarer ending", "win.bet", "", "name_url", "win.bet"],
    ["MOD-22: link in another script", "казино.рф", "", "name_url", "казино.рф"],
    ["MOD-22: handle with invisible signs", "@some\u2060where", "", "name_url", "@somewhere"],
    ["MOD-22: only emoji", "🎉🎉", "", null, null],
    ["MOD-22: only marks of direction", "\u200f\u200e", "", null, null],
    ["MOD-22: listed word of look-alikes", "Cаsinо", "", "name_word", "casino"],
    ["MOD-22: a name with dots", "J.R. Smith", "St.Petersburg", null, null],
    ["MOD-22: listed word", "Best CASINO", "", "name_word", "casino"],
    ["MOD-22: listed word in another script", "最好赌场在线", "", "name_word", "赌场"],
  ])("%s", (_title, fname, lname, check, reason) => {
    const finding = findIn({ text: "x" }, all, named(fname, lname));
    expect(finding?.check ?? null).toBe(check);
    if (reason !== null) expect(finding?.reason).toContain(reason);
    expect(filterName({ fname, lname }, rulesOf(all))?.check ?? null).toBe(check);
  });

  it("AMB-045: each switch for itself, and none without anti_long_name", () => {
    const long = named("x".repeat(60));
    expect(findIn({ text: "x" }, { ...all, prtln_ckl: 0 }, long)).toBeNull();
    expect(findIn({ text: "x" }, { ...all, bot_settings: {} }, long)).toBeNull();
    expect(findIn({ text: "x" }, all, long)?.penalty).toMatchObject({ seconds: 3600 });
  });
});
