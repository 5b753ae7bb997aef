import { describe, expect, test } from "vitest";
import { problemOf, writtenOf } from "../../../../app/features/private-chat/composer/use-composer.ts";
import {
  openFolder,
  takeContact,
  takeFirstPage,
  takeNextPage,
} from "../../../../app/features/private-chat/contacts/listed-contacts.ts";
import { CONTACTS_PER_PAGE } from "../../../../domain/limits/interface.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { contactPlace, parseContactPlace } from "../../../../domain/private-chats/contact-folder.ts";
import type { Payload } from "../../../../domain/templates/template.ts";

const contact = (number: number, extra: Partial<Contact> = {}): Contact => ({
  chat_id: String(number),
  type: 1,
  text: "hi",
  id: 5,
  date: 10_000 - number,
  progress: 5,
  unread: 0,
  status: 10,
  ctime: 1,
  is_closed: false,
  assignee: null,
  handled: null,
  notes: 0,
  last_from: "person",
  user: { id: String(number), fname: `P${number}`, lname: "", username: "", is_bot: false },
  ...extra,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => contact(from + index));
const ids = ({ contacts }: { contacts: readonly Contact[] | null }) => contacts?.map(({ chat_id }) => Number(chat_id));
const FULL = CONTACTS_PER_PAGE;

describe("a folder's list", () => {
  test("AMB-200: pages follow each other, and one that is not full is the last", () => {
    const first = openFolder("open", range(1, FULL));
    expect(first.more).toBe("some");
    const both = takeNextPage(first, "open", range(FULL, FULL + 9));
    expect([ids(both)?.length, both.more]).toEqual([FULL + 9, "none"]);
    expect(openFolder("open", range(1, 3)).more).toBe("none");
  });

  test("AMB-200: a newer first page keeps what was read behind it, and nothing twice", () => {
    const both = takeNextPage(openFolder("open", range(1, FULL)), "open", range(FULL + 1, FULL + 5));
    // The last of the second page has written.
    const news = contact(FULL + 5, { date: 20_000 });
    const next = takeFirstPage(both, "open", [news, ...range(1, FULL - 1)]);
    expect(ids(next)).toEqual([FULL + 5, ...range(1, FULL + 4).map(({ chat_id }) => Number(chat_id))]);
    expect([next.more, next.contacts?.[1] === both.contacts?.[0]]).toEqual(["none", true]);
  });

  test("AMB-200: a page that is not full is all there is; an answer about another folder changes nothing", () => {
    const both = takeNextPage(openFolder("open", range(1, FULL)), "open", range(FULL + 1, FULL + 5));
    expect(ids(takeFirstPage(both, "open", range(1, 2)))).toEqual([1, 2]);
    expect(takeFirstPage(both, "closed", [])).toBe(both);
    expect(takeNextPage(both, "mine", [])).toBe(both);
    expect(takeFirstPage(both, "open", range(1, FULL))).toBe(both);
  });

  test("AMB-200: who is closed or handed on leaves the folder, who changes stays in place", () => {
    const ana = { id: "900", name: "Ana" };
    const list = openFolder("mine", [contact(1, { assignee: ana }), contact(2, { assignee: ana })]);
    const read = contact(1, { assignee: ana, unread: 3 });
    expect(takeContact(list, read, "900").contacts?.[0]).toEqual(read);
    expect(ids(takeContact(list, contact(1, { assignee: ana, is_closed: true }), "900"))).toEqual([2]);
    expect(ids(takeContact(list, contact(2), "900"))).toEqual([1]);
    expect(takeContact(list, contact(3, { assignee: ana }), "900")).toBe(list);
    expect(takeContact(list, contact(1, { assignee: ana }), "900")).toBe(list);
  });

  test("API-45: a row's place is read as it was written; anything else is none", () => {
    expect(parseContactPlace(contactPlace({ date: 17, chat_id: "51" }))).toEqual({ date: 17, userId: 51 });
    for (const text of ["", "17", "17_", "_51", "17_0", "17_51_1", "-1_51", "x_y"])
      expect(parseContactPlace(text)).toBeNull();
  });
});

describe("an answer that is written", () => {
  const picked: Payload = {
    content: "Our prices",
    entities: [{ type: "bold", offset: 0, length: 3 }],
    assets: [],
    keyboard: [[{ text: "Shop", url: "https://a.example" }]],
    interactionMode: 1,
    disableWebPreview: true,
    disableNotification: false,
  };
  const file = { type: 2, source: "ugcbinary", id: "1".repeat(16) } as const;

  test("API-47: words alone are words; with files or buttons it is a whole message", () => {
    expect(writtenOf(" hi ", null, [])).toEqual({ text: "hi" });
    expect(writtenOf("", null, [file]).payload).toMatchObject({ content: "", assets: [file], keyboard: [] });
    expect(writtenOf("Our prices", picked, [])).toEqual({ text: "Our prices", payload: picked });
  });

  test("MSG-03: other words lose the formatting that was made for the former ones, and keep the buttons", () => {
    const { payload } = writtenOf("Our new prices", picked, []);
    expect([payload?.entities, payload?.keyboard]).toEqual([[], picked.keyboard]);
    expect(writtenOf("x", { ...picked, keyboard: [] }, [])).toEqual({ text: "x" });
  });

  test.each([
    ["MSG-12: a photo and a document", [file, { ...file, type: 5 } as const], null, "errors.DOC_AUDIO_NOT_MIXABLE"],
    ["MSG-13: buttons under two photos", [file, file], picked, "privateChat.menuAlbum"],
    ["MSG-13: buttons under one photo", [file], picked, null],
    ["MSG-12: two photos", [file, file], null, null],
  ])("%s", (_, assets, answer, expected) => {
    expect(problemOf(assets, answer)).toBe(expected);
  });
});
